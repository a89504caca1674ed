# ruff: noqa: E501  a path is one piece of data
"""Draws the Spanish deck: 48 cards and two jokers as one SVG sprite beside this file. All of it is our own drawing.

    python static/cards/spanish/draw.py

A card is 240 x 372 units. `#e-1` to `#b-12` are its pictures without the index, which the page writes over the
corner that is left free; `#e` `#o` `#c` `#b` are the suits alone, about the point (0, 0); `#x-1` and `#x-2` the
jokers. The figures are one-way, and the frame is broken once for cups, twice for swords, three times for clubs (the
*pinta*), as the decks of the Río de la Plata have it.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

WIDTH, HEIGHT = 240, 372
INK, SKIN, HAIR, GOLD, BONE = "#2b1d12", "#f0c79c", "#5a3a1e", "#e8b53a", "#fdf6e6"


class Suit(NamedTuple):
    """`main` and `other` dress the figures, `line` draws the frame, `gaps` breaks it, `horse` is its coat."""

    main: str
    other: str
    line: str
    gaps: int
    horse: str
    mane: str


SUITS = {
    "o": Suit("#d9a125", "#b3372f", "#7a4a12", 0, "#d9b98c", "#f6ead2"),
    "c": Suit("#bf3429", "#e3ae35", "#6e1414", 1, "#efe7d8", "#b9a88c"),
    "e": Suit("#43719f", "#e3ae35", "#1d3a63", 2, "#7b5638", "#3a2412"),
    "b": Suit("#55802f", "#c98a3c", "#2f4a1c", 3, "#b5824e", "#4f3115"),
}


class Pip(NamedTuple):
    """A suit mark about the middle of the card: its place, size and turn in degrees."""

    x: float
    y: float
    size: float
    turn: float = 0


# -- the suits, each about (0, 0) ------------------------------------------------------------------------------


def rays(count: int, inner: float, outer: float) -> str:
    """A wreath of `count` leaves between two radii."""
    path = []
    half = math.pi / count * 0.8
    for step in range(count):
        angle = 2 * math.pi * step / count
        ends = [(inner * math.cos(angle + side), inner * math.sin(angle + side)) for side in (-half, half)]
        tip = (outer * math.cos(angle), outer * math.sin(angle))
        path.append("M{:.0f} {:.0f}Q{:.0f} {:.0f} {:.0f} {:.0f}Z".format(*ends[0], *tip, *ends[1]))
    return "".join(path)


MARKS = {
    "o": '<g stroke="#7a4a12" stroke-width="2.5"><circle r="46" fill="#e8b53a"/><circle r="38" fill="#f6d777"/>'
    f'<path d="{rays(12, 24, 44)}" fill="#c98a1c" stroke="none"/><circle r="22" fill="#e8b53a"/>'
    '<circle r="14" fill="#b3372f"/></g>'
    '<path d="M-6-5a8 8 0 0 1 9-4" stroke="#fff" stroke-width="2.5" fill="none" stroke-linecap="round"/>',
    "c": '<g stroke="#6e1414" stroke-width="2.5" stroke-linejoin="round">'
    '<path d="M-34-44H34C34-8 20 8 7 12V26C22 28 28 36 28 46H-28C-28 36-22 28-7 26V12C-20 8-34-8-34-44Z" fill="#c8392f"/>'
    '<path d="M10 9C22 2 32-14 34-44H22C22-18 18 0 10 9Z" fill="#9c241f" stroke="none"/>'
    '<path d="M-34-44H34L32-28H-32Z" fill="#e8b53a"/><path d="M-8 19H8" stroke="#e8b53a" stroke-width="7"/>'
    '<path d="M-26 39H26L28 47H-28Z" fill="#e8b53a"/></g>'
    '<path d="M-22-20C-20-6-14 0-10 3" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/>'
    '<path d="M6-20l7 9-7 9-7-9z" fill="#e8b53a"/>',
    "e": '<g stroke="#1d3a63" stroke-width="2" stroke-linejoin="round">'
    '<path d="M0-66L9-50L8 28H-8L-9-50Z" fill="#b9d2ea"/><path d="M0-66L9-50L8 28H0Z" fill="#7fa6cc" stroke="none"/>'
    '<path d="M0-44V22" stroke="#4d7fb8"/>'
    '<path d="M-28 22C-22 32-8 27 0 27S22 32 28 22L29 33C20 41-20 41-29 33Z" fill="#e8b53a"/>'
    '<path d="M-5 37H5L6 54H-6Z" fill="#8d2b25"/><path d="M-5 43H5M-6 49H6" stroke="#e8b53a" stroke-width="1.6"/>'
    '<circle cy="59" r="7.5" fill="#e8b53a"/></g>',
    "b": '<g stroke="#2f4a1c" stroke-width="2.2" stroke-linejoin="round">'
    '<path d="M-12-20L-25-32L-20-41L-6-30Z M12-6L25-16L29-6L13 6Z M-10 14L-21 5L-16-3L-6 4Z" fill="#55802f"/>'
    '<ellipse cx="-22.5" cy="-36.5" rx="3.6" ry="5.6" transform="rotate(-28 -22.5 -36.5)" fill="#e9c483"/>'
    '<ellipse cx="27" cy="-11" rx="3.6" ry="5.6" transform="rotate(-22 27 -11)" fill="#e9c483"/>'
    '<path d="M-7 64C-9 44-8 30-11 14C-13-4-16-20-15-40C-15-56-10-63 0-64C10-64 16-55 15-40C14-22 12-4 11 12C9 30 9 44 8 64Z" fill="#6b9a3c"/>'
    '<path d="M2-63C12-62 16-54 15-40C14-22 12-4 11 12C9 30 9 44 8 64H3C5 30 8-10 8-36C8-50 6-58 2-63Z" fill="#48702a" stroke="none"/>'
    '<ellipse cy="-58" rx="9.5" ry="5" fill="#e9c483"/><ellipse cy="-58" rx="4.5" ry="2.2" fill="none" stroke-width="1.2"/></g>'
    '<path d="M-8-42C-7-24-6-8-5 8M-3 18C-3 34-2 44-2 56" stroke="#b2d583" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
}


# -- the number cards ------------------------------------------------------------------------------------------


def columns(
    size: float, across: float, down: float, *, middle: tuple[float, ...] = (), rows: int = 2
) -> list[Pip]:
    """Two columns of marks, and those of the middle one."""
    heights = {2: (-down, down), 3: (-down, 0.0, down)}[rows]
    sides = [Pip(x, y, size) for y in heights for x in (-across, across)]
    return sides + [Pip(0, y, size) for y in middle]


ROUND = {
    1: [Pip(0, 0, 1.9)],
    2: [Pip(0, -80, 1.35), Pip(0, 80, 1.35)],
    3: [Pip(0, -106, 1.06), Pip(0, 0, 1.06), Pip(0, 106, 1.06)],
    4: columns(0.92, 49, 72),
    5: columns(0.86, 52, 72, middle=(0,)),
    6: columns(0.8, 46, 82, rows=3),
    7: columns(0.7, 50, 86, middle=(-43,), rows=3),
    8: columns(0.7, 50, 86, middle=(-43, 43), rows=3),
    9: columns(0.64, 58, 80, middle=(-80, 0, 80), rows=3),
}


def crosses(size: float, turn: float, *heights: float) -> list[Pip]:
    """Crossed pairs of a long suit, one above another."""
    return [Pip(0, y, size, side * turn) for y in heights for side in (-1, 1)]


LONG = {
    1: [Pip(0, 0, 2.25)],
    2: crosses(2.05, 26, 0),
    3: [*crosses(1.95, 36, 0), Pip(0, 0, 2.1)],
    4: crosses(1.3, 48, -80, 80),
    5: [*crosses(1.17, 56, -98, 98), Pip(0, 0, 1.2)],
    6: crosses(1.16, 57, -100, 0, 100),
    7: [*crosses(1.12, 58, -106, 106), *(Pip(x, 0, 1.02) for x in (-58, 0, 58))],
    8: [*crosses(1.12, 58, -106, 106), *(Pip(x, 0, 0.94) for x in (-69, -23, 23, 69))],
    9: [*crosses(1.12, 58, -106, 106), *(Pip(x, 0, 0.86) for x in (-74, -37, 0, 37, 74))],
}


def pips(suit: str, number: int) -> str:
    marks = (ROUND if suit in "oc" else LONG)[number]
    if suit == "c" and number > 3:  # a cup's square rim would come under the index
        marks = [mark._replace(size=mark.size * 0.92) for mark in marks]
    return "".join(
        f'<use href="#{suit}" transform="translate({WIDTH / 2 + x:g} {HEIGHT / 2 + y:g})'
        f'{f" rotate({turn:g})" if turn else ""} scale({size:g})"/>'
        for x, y, size, turn in marks
    )


# -- the figures -----------------------------------------------------------------------------------------------


def head(x: float, y: float, *, beard: bool = False) -> str:
    """A face about (x, y), 40 units wide, hair on both sides."""
    chin = (
        f'<path d="M-19-2C-17 6-8 5 0 4C8 5 17 6 19-2C20 18 10 34 0 37C-10 34-20 18-19-2Z" fill="{HAIR}"/>'
        '<path d="M-5 11Q0 14 5 11" stroke="#8a2d22" fill="none"/>'
        if beard
        else '<path d="M-5 12Q0 16 5 12" stroke="#a33" fill="none"/>'
    )
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-23-8C-24-30 24-30 23-8L21 20C16 26 10 18 10 10H-10C-10 18-16 26-21 20Z" fill="{HAIR}"/>'
        f'<ellipse rx="18" ry="22" fill="{SKIN}"/>{chin}'
        '<path d="M-10-6Q-7-9-4-6M4-6Q7-9 10-6" fill="none"/><circle cx="-7" cy="-2.5" r="1.7" fill="#2b1d12" stroke="none"/>'
        '<circle cx="7" cy="-2.5" r="1.7" fill="#2b1d12" stroke="none"/><path d="M0-2L2 5H-1" fill="none" stroke-width="1.5"/></g>'
    )


def held(suit: str, x: float, y: float, size: float) -> str:
    """The suit mark in a figure's hand at (x, y): long suits are held at the grip, round ones stand on the hand."""
    if suit in "eb":
        size *= 1.25
        return f'<use href="#{suit}" transform="translate({x:g} {y - 40 * size:g}) scale({size:g})"/>'
    return f'<use href="#{suit}" transform="translate({x + 8:g} {y - 54 * size:g}) scale({size * 0.86:g})"/>'


def hand(x: float, y: float) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="9" ry="8" fill="{SKIN}"/>'


def figure(body: str) -> str:
    return f'<g stroke="{INK}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{body}</g>'


GROUND = '<path d="M44 343C80 337 150 337 184 343" stroke="#b9ad93" stroke-width="3" fill="none"/>'


def sota(suit: str) -> str:
    """The page: tunic, hose, a feather in the cap, the mark held up."""
    main, other, line, *_ = SUITS[suit]
    return (
        GROUND
        + held(suit, 182, 152, 0.78)
        + figure(
            f'<path d="M94 232L88 326H108L116 250L124 326H144L138 232Z" fill="{other}"/>'
            f'<path d="M88 290H108M124 290H144" stroke-width="3" stroke="{line}"/>'
            '<path d="M108 324H87C82 330 74 332 66 334V342H108Z M124 324H145C150 330 158 332 166 334V342H124Z" fill="#3a2412"/>'
            f'<path d="M84 118C60 124 48 156 56 186L74 190C72 168 78 152 92 144Z" fill="{other}"/>'
            f'<path d="M80 122C70 130 64 144 62 158" fill="none" stroke="{line}"/>'
            f'<path d="M148 118C172 118 188 132 188 154L170 156C168 146 160 144 148 146Z" fill="{other}"/>'
            f'<path d="M80 116C96 108 136 108 152 116L146 186L162 252C134 266 98 266 70 252L86 186Z" fill="{main}"/>'
            f'<path d="M108 112H124L126 262H106Z" fill="{other}"/>'
            '<path d="M116 124v.1M116 142v.1M116 160v.1M116 208v.1M116 228v.1M116 246v.1" stroke="#fdf6e6" stroke-width="6"/>'
            f'<path d="M85 180H147V193H85Z" fill="#3a2412"/><path d="M109 178H123V195H109Z" fill="{GOLD}"/>'
            f'<path d="M70 252C98 266 134 266 162 252L160 242C134 254 98 254 72 242Z" fill="{GOLD}"/>'
            f"{hand(70, 190)}{hand(180, 154)}"
            f'<path d="M92 112C104 124 128 124 140 112L134 102H98Z" fill="{BONE}"/>{head(116, 80)}'
            f'<path d="M90 68C88 38 144 36 144 66L148 72C126 62 108 62 86 74Z" fill="{main}"/>'
            f'<path d="M86 74C108 62 126 62 148 72L146 62C126 54 106 54 88 64Z" fill="{other}"/>'
            f'<path d="M134 58C144 34 164 28 178 36C172 38 170 44 168 46C160 46 150 52 142 62Z" fill="{BONE}"/>'
        )
    )


def caballo(suit: str) -> str:
    """The rider: a horse with mane, bridle and saddle cloth, one foreleg raised."""
    main, other, line, _, horse, mane = SUITS[suit]
    return (
        GROUND
        + held(suit, 190, 142, 0.66)
        + figure(
            f'<path d="M182 226C210 230 212 272 198 308C190 300 194 268 178 250Z" fill="{mane}"/>'
            f'<g fill="{horse}"><path d="M74 246L40 262L48 304H60L56 276L90 264Z"/><path d="M146 254L136 298L142 338H156L154 300L170 262Z"/></g>'
            '<path d="M47 296L48 306H61L60 296ZM141 328L142 340H157L156 328Z" fill="#2b1d12"/>'
            f'<path d="M62 138C52 144 36 164 27 180C24 190 30 199 41 197C50 195 56 189 65 187C71 194 70 208 66 222'
            f"C62 242 70 254 82 260L84 302L79 338H96L101 302L108 266C126 272 146 272 158 266L168 300L163 338H180L184 298"
            f'C196 276 198 246 188 224C180 206 158 204 140 206L112 204C104 180 92 150 78 134L74 116L65 130Z" fill="{horse}"/>'
            '<path d="M80 328L79 340H96L97 328ZM164 328L163 340H180L181 328Z" fill="#2b1d12"/>'
            f'<path d="M76 132C94 146 108 176 114 206L104 205L101 196L96 198L93 184L87 186L85 171L78 173L77 159L70 160L71 148L62 150L66 132Z" fill="{mane}"/>'
            '<circle cx="55" cy="160" r="2.8" fill="#2b1d12" stroke="none"/><path d="M33 184Q36 181 38 184M32 192L42 190" fill="none"/>'
            f'<path d="M64 142L58 186M40 166L48 190M44 178L60 172" fill="none" stroke="{other}" stroke-width="4"/>'
            f'<path d="M48 188C66 206 84 202 104 190" fill="none" stroke="{other}" stroke-width="3"/>'
            f'<path d="M66 224C84 236 98 230 112 214" fill="none" stroke="{other}" stroke-width="5"/>'
            f'<path d="M106 206H160L164 246C144 256 122 254 106 246Z" fill="{main}"/>'
            f'<path d="M106 246C122 254 144 256 164 246L163 237C144 246 122 245 106 237Z" fill="{GOLD}"/>'
            f'<path d="M118 198L112 246L98 270V284H124L140 214Z" fill="{other}"/>'
            '<path d="M110 250L96 272V288H126L130 256Z" fill="#3a2412"/>'
            f'<path d="M112 116C124 108 146 108 158 116L156 206H114Z" fill="{main}"/>'
            f'<path d="M128 112H142V206H128Z" fill="{other}"/><path d="M113 188H157V200H113Z" fill="#3a2412"/>'
            f'<path d="M112 116C98 126 92 150 92 178L108 186C110 162 116 150 122 142Z" fill="{other}"/>'
            f'<path d="M158 116C180 116 196 126 198 144L180 148C178 140 168 138 158 142Z" fill="{other}"/>'
            f'{hand(101, 188)}{hand(189, 146)}<path d="M114 112C124 122 146 122 156 112L150 104H120Z" fill="{BONE}"/>{head(135, 80)}'
            f'<path d="M100 66C116 54 154 54 172 66C152 74 120 74 100 66Z" fill="{line}"/>'
            f'<path d="M114 63C114 36 156 36 157 63C144 68 128 68 114 63Z" fill="{main}"/><path d="M114 58C128 64 144 64 157 58" fill="none" stroke="{GOLD}" stroke-width="4"/>'
        )
    )


def rey(suit: str) -> str:
    """The king: crown, beard, ermine, a long robe that leaves the corner to the index."""
    main, other, *_ = SUITS[suit]
    return (
        GROUND
        + held(suit, 186, 158, 0.8)
        + figure(
            f'<path d="M86 122C58 160 52 250 50 336H176C176 250 168 160 142 122Z" fill="{main}"/>'
            f'<path d="M50 322H176V340H50Z" fill="{BONE}"/>'
            '<path d="M62 331v.1M80 331v.1M98 331v.1M116 331v.1M134 331v.1M152 331v.1M166 331v.1" stroke-width="7"/>'
            f'<path d="M92 122H136L146 322H82Z" fill="{other}"/><path d="M106 124H122L126 322H102Z" fill="{main}"/>'
            '<path d="M114 152l7 9-7 9-7-9zM114 196l7 9-7 9-7-9zM114 240l7 9-7 9-7-9zM114 284l7 9-7 9-7-9z" fill="#fdf6e6" stroke="none"/>'
            f'<path d="M92 128C66 140 58 176 68 204L88 202C86 182 92 166 102 158Z" fill="{main}"/>'
            f'<path d="M140 122C170 120 192 134 194 160L174 164C172 152 160 150 142 154Z" fill="{main}"/>'
            f'<path d="M66 198L69 212H91L90 198ZM173 158L175 170L196 166L194 154Z" fill="{BONE}"/>'
            f"{hand(80, 216)}{hand(185, 166)}"
            f'<path d="M84 196L66 262L72 264L90 198Z" fill="{GOLD}" stroke-width="2"/><circle cx="88" cy="190" r="9" fill="{GOLD}"/>'
            f'<path d="M76 122C90 148 138 148 152 122L144 104H84Z" fill="{BONE}"/>'
            '<path d="M90 124v.1M104 133v.1M124 133v.1M138 124v.1" stroke-width="5"/>'
            f"{head(114, 88, beard=True)}"
            f'<path d="M88 70L82 32L100 52L114 24L128 52L146 32L140 70C122 64 106 64 88 70Z" fill="{GOLD}"/>'
            f'<path d="M88 70C106 64 122 64 140 70L141 60C122 54 106 54 87 60Z" fill="{other}"/>'
            f'<circle cx="114" cy="24" r="5" fill="{other}"/><circle cx="82" cy="32" r="4" fill="{other}"/><circle cx="146" cy="32" r="4" fill="{other}"/>'
        )
    )


def joker(main: str, other: str) -> str:
    """The comodín: a jester with bells and a staff."""
    return GROUND + figure(
        f'<path d="M186 96L178 336" stroke="{HAIR}" stroke-width="6"/><circle cx="187" cy="88" r="13" fill="{GOLD}"/>'
        f'<path d="M96 238L86 326H108L120 256Z" fill="{other}"/><path d="M144 238L154 326H132L120 256Z" fill="{main}"/>'
        f'<path d="M108 324H86L64 334C62 342 66 344 72 342H108Z" fill="{main}"/><path d="M132 324H154L176 334C178 342 174 344 168 342H132Z" fill="{other}"/>'
        f'<path d="M84 122C62 134 52 168 62 198L82 194C80 174 84 160 96 150Z" fill="{main}"/>'
        f'<path d="M156 122C178 130 194 148 192 172L174 178C170 162 160 156 146 152Z" fill="{other}"/>{hand(73, 200)}{hand(184, 180)}'
        f'<path d="M120 112H88C82 150 82 190 72 232L88 250L104 236L120 256Z" fill="{other}"/>'
        f'<path d="M120 112H152C158 150 158 190 168 232L152 250L136 236L120 256Z" fill="{main}"/>'
        f'<path d="M76 122L92 108H148L164 122L148 132L134 122L120 138L106 122L92 132Z" fill="{GOLD}"/>{head(120, 84)}'
        f'<path d="M120 72C104 60 92 70 78 62C66 54 58 66 62 82C44 66 52 34 82 36C98 38 112 44 120 58Z" fill="{main}"/>'
        f'<path d="M120 72C136 60 148 70 162 62C174 54 182 66 178 82C196 66 188 34 158 36C142 38 128 44 120 58Z" fill="{other}"/>'
        f'<path d="M96 66C110 58 130 58 144 66V76C130 68 110 68 96 76Z" fill="{GOLD}"/>'
        f'<circle cx="62" cy="88" r="7" fill="{GOLD}"/><circle cx="178" cy="88" r="7" fill="{GOLD}"/>'
        '<path d="M120 160v.1M120 186v.1M120 212v.1" stroke="#fdf6e6" stroke-width="8"/>'
    )


# -- the sprite ------------------------------------------------------------------------------------------------


def frame(line: str, gaps: int) -> str:
    """The frame with the suit's number of gaps in its upper and lower rule."""
    left, right, top, bottom, gap = 11, WIDTH - 11, 11, HEIGHT - 11, 13
    path = f"M{left} {top}V{bottom}M{right} {top}V{bottom}"
    cuts = [left + (right - left) * (step + 1) / (gaps + 1) for step in range(gaps)]
    starts = [left, *(cut + gap / 2 for cut in cuts)]
    ends = [*(cut - gap / 2 for cut in cuts), right]
    for start, end in zip(starts, ends, strict=True):
        path += "".join(f"M{start:g} {y}H{end:g}" for y in (top, bottom))
    return f'<path d="{path}" fill="none" stroke="{line}" stroke-width="2.5" stroke-linecap="square"/>'


def sprite() -> str:
    parts = [f'<g id="{suit}">{mark}</g>' for suit, mark in MARKS.items()]
    figures = {10: sota, 11: caballo, 12: rey}
    view = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    for suit, look in SUITS.items():
        for number in range(1, 13):
            body = figures[number](suit) if number in figures else pips(suit, number)
            parts.append(f'<symbol id="{suit}-{number}" {view}>{frame(look.line, look.gaps)}{body}</symbol>')
    for number, colours in enumerate((("#b3372f", "#43719f"), ("#55802f", "#d9a125")), start=1):
        parts.append(f'<symbol id="x-{number}" {view}>{frame(INK, 0)}{joker(*colours)}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("sprite.svg").write_text(sprite(), encoding="utf-8")
