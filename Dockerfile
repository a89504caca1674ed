FROM python:3.13-slim

WORKDIR /srv/mano
COPY requirements/run.txt requirements/run.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/run.txt

COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY app app
COPY migrations migrations
COPY locales locales
COPY templates templates
COPY static static
RUN pip install --no-cache-dir --no-deps --no-build-isolation -e . \
    && useradd --system --home-dir /srv/mano mano \
    && install -d -o mano data

USER mano
ENV MANO_HOST=0.0.0.0 PYTHONUNBUFFERED=1
VOLUME /srv/mano/data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
CMD ["mano", "run"]
