// Makes static/built/: every script and style sheet that a template names, minified, with what it imports.
// It is committed, so that nothing is built where Mano runs; the sources work by themselves, and the server sends
// them instead while the bundle does not fit them (app/web/bundle.py). Renew it with `npm run bundle`.
//
// A page's script becomes few files: itself, the parts it loads later, and one file of what those share.
// Left alone esbuild makes a file for every set of parts that share a module, which were 13 for a table.
// A table and its replay load the same parts, so they are made together: what one has loaded the other has.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = "static/built";
const TOGETHER = [["table/main.js", "table/replay.js"]];
const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  metafile: true,
  write: false,
};

/** The files that templates name, as paths under static/. */
async function named() {
  const found = new Set();
  for (const file of await readdir(join(ROOT, "templates"))) {
    const text = await readFile(join(ROOT, "templates", file), "utf8");
    for (const [, path] of text.matchAll(/asset\("([^"]+\.(?:js|css))"\)/g)) found.add(path);
  }
  return [...found].sort();
}

/** Finds modules by their addresses, and puts `shared` before every file of `parts`. */
function addresses(parts = [], shared = []) {
  return {
    name: "addresses",
    setup(builder) {
      builder.onResolve({ filter: /^\/static\/.*\.(js|css)$/ }, ({ path }) => ({ path: join(ROOT, path) }));
      builder.onResolve({ filter: /\.(woff2|svg)$/ }, ({ path, importer }) => {
        if (!path.startsWith("/static/")) throw new Error(`${importer}: ${path} must begin with /static/ to hold in the copy`);
        return { path, external: true };
      });
      builder.onLoad({ filter: /\.js$/ }, async ({ path }) => {
        if (!parts.includes(relative(ROOT, path))) return undefined;
        const imports = shared.map((module) => `import "/${module}";`).join("");
        return { contents: imports + (await readFile(path, "utf8")), loader: "js" };
      });
    },
  };
}

/** Scripts of pages that share their parts: the files by their paths under static/built/, and what of them each needs. */
async function scripts(paths) {
  const run = (...known) =>
    build({
      ...OPTIONS,
      entryPoints: paths.map((path) => `static/${path}`),
      outdir: OUT,
      entryNames: "[hash]",
      chunkNames: "[hash]",
      splitting: true,
      format: "esm",
      plugins: [addresses(...known)],
    });
  const first = Object.values((await run()).metafile.outputs);
  const shared = first.filter((output) => !output.entryPoint).flatMap((output) => Object.keys(output.inputs));
  const parts = first.flatMap((output) => output.entryPoint ?? []);
  const { metafile, outputFiles } = await run(parts, shared);

  const stem = paths[0].replace(/\.js$/, "");
  const nameOf = (output) => names[relative(OUT, output)];
  const names = {};
  const entries = {};
  const later = {};
  for (const [output, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    const part = entryPoint?.replace("static/", "");
    const name = paths.includes(part) ? part : `${stem}/${part ? part.replaceAll("/", "-") : "shared.js"}`;
    if (Object.values(names).includes(name)) throw new Error(`two files are ${name}`);
    names[relative(OUT, output)] = name;
    if (paths.includes(part)) entries[part] = { needs: imports.filter(({ kind }) => kind === "import-statement"), later };
    else if (part) later[part] = name;
  }
  for (const entry of Object.values(entries)) entry.needs = entry.needs.map(({ path }) => nameOf(path));
  const files = outputFiles.map((file) => [names[relative(join(ROOT, OUT), file.path)], file.text]);
  return { files, names, entries, inputs: Object.keys(metafile.inputs) };
}

async function sheet(path) {
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [`static/${path}`],
    plugins: [addresses()],
  });
  return { files: [[path, outputFiles[0].text]], names: {}, entries: { [path]: {} }, inputs: Object.keys(metafile.inputs) };
}

const entries = {};
const files = [];
const sources = new Set(["static/bundle.mjs"]);
const all = await named();
for (const path of all) {
  const group = TOGETHER.find((some) => some.includes(path)) ?? [path];
  if (group[0] !== path && all.includes(group[0])) continue; // made with the first
  const made = await (path.endsWith(".js") ? scripts(group) : sheet(path));
  Object.assign(entries, made.entries);
  for (const input of made.inputs) sources.add(input);
  files.push(made);
}

// One version for all, so that files of two versions never meet in a page.
const hash = createHash("sha256");
const inputs = [...sources].sort();
for (const path of inputs) hash.update(`${path}\0`).update(await readFile(join(ROOT, path))).update("\0");
const version = hash.digest("hex").slice(0, 12);

const result = new Map();
for (const made of files) {
  for (const [name, text] of made.files) {
    let whole = text;
    for (const [hashed, file] of Object.entries(made.names)) {
      whole = whole.replaceAll(`"./${hashed}"`, `"/static/built/${file}?v=${version}"`);
    }
    result.set(name, whole);
  }
}
result.set("manifest.json", `${JSON.stringify({ version, entries, sources: inputs }, null, 1)}\n`);

if (process.argv.includes("--check")) {
  const stale = [];
  for (const [name, text] of result) {
    if ((await readFile(join(ROOT, OUT, name), "utf8").catch(() => null)) !== text) stale.push(name);
  }
  if (stale.length) {
    console.error(`static/built does not fit its sources, run \`npm run bundle\`: ${stale.join(", ")}`);
    process.exit(1);
  }
} else {
  await rm(join(ROOT, OUT), { recursive: true, force: true });
  for (const [name, text] of result) {
    await mkdir(dirname(join(ROOT, OUT, name)), { recursive: true });
    await writeFile(join(ROOT, OUT, name), text);
  }
}
