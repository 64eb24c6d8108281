import {
  along,
  around,
  box,
  ellipse,
  glow,
  type Knot,
  line,
  mix,
  type Pt,
  put,
  random,
  smooth,
  solid,
  type Tone,
  tone,
  tube,
} from './svg.ts';

export const green = tone('#5fae3c', '#b7e36a', '#1f6b4a');
export const deepGreen = tone('#2f8a4b', '#7fcf6a', '#0f4f48');
export const stalk = tone('#8fb944', '#d3e98a', '#4f7a3a');

/** A green star-shaped cap with a stalk, centre at 0 0, stalk upwards. */
export function calyx(size: number, colours: Tone = green, points = 5): string {
  const star = around(0, 0, (a) => size * (0.62 + 0.38 * Math.cos(points * a + Math.PI / 2)), 60, 0.55);
  return (
    solid(star, colours, { rim: size * 0.16 }) +
    solid(
      tube([
        [0, 2, size * 0.15],
        [size * 0.03, -size * 0.35, size * 0.11],
        [size * 0.16, -size * 0.7, size * 0.14],
      ]),
      colours,
      { rim: size * 0.1 },
    )
  );
}

/** A long fruit along a spine with lines running along it. */
export function ridged(
  spine: readonly Knot[],
  colours: Tone,
  ridges: readonly number[],
  ridge: { colour: string; width: number; opacity?: number },
  rim = 16,
): string {
  const samples = along(spine, 24);
  const inside = ridges
    .map((share) =>
      line(
        smooth(
          samples.map((s): Pt => [s.x - Math.sin(s.angle) * s.r * share, s.y + Math.cos(s.angle) * s.r * share]),
          false,
        ),
        ridge.colour,
        ridge.width,
        ridge.opacity ?? 0.7,
      ),
    )
    .join('');
  return solid(tube(spine, 24), colours, { rim, inside });
}

/** Small round bumps all over a body along a spine; returned as the inside of that body. */
export function bumps(spine: readonly Knot[], seed: number, count: number, size: number, colours: Tone): string {
  const rnd = random(seed);
  const samples = along(spine, count);
  return samples
    .flatMap((s) =>
      [-0.86, -0.45, 0, 0.45, 0.86].map((across) => {
        const reach = across * s.r + rnd(-3, 3);
        const [x, y] = [s.x - Math.sin(s.angle) * reach + rnd(-3, 3), s.y + Math.cos(s.angle) * reach + rnd(-3, 3)];
        const r = size * (1 - Math.abs(across) * 0.35) * rnd(0.75, 1.15);
        return `<ellipse cx="${x.toFixed(1)}" cy="${(y + 2).toFixed(1)}" rx="${(r * 1.25).toFixed(1)}" ry="${r.toFixed(1)}" fill="${colours.dark}" opacity=".5" transform="rotate(${((s.angle * 180) / Math.PI).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/><ellipse cx="${(x - 1).toFixed(1)}" cy="${(y - 1).toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.75).toFixed(1)}" fill="${colours.light}" opacity=".8" transform="rotate(${((s.angle * 180) / Math.PI).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
      }),
    )
    .join('');
}

/** A round fruit with highlight; `inside` is clipped to it. */
export function ball(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colours: Tone,
  inside = '',
  rim = rx * 0.16,
): string {
  return (
    solid(ellipse(cx, cy, rx, ry), colours, { rim, inside }) +
    glow(cx - rx * 0.38, cy - ry * 0.45, rx * 0.34, ry * 0.24, '#ffffff', 0.5, -30)
  );
}

/** Speckles inside an ellipse. */
export function speckles(
  seed: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  colour: string,
  size = 2.2,
  opacity = 0.5,
): string {
  const rnd = random(seed);
  return Array.from({ length: count }, () => {
    const [a, r] = [rnd(0, Math.PI * 2), Math.sqrt(rnd())];
    return `<circle cx="${(cx + Math.cos(a) * r * rx).toFixed(1)}" cy="${(cy + Math.sin(a) * r * ry).toFixed(1)}" r="${(size * rnd(0.5, 1.3)).toFixed(1)}" fill="${colour}" opacity="${opacity}"/>`;
  }).join('');
}

/** A hand of bananas hanging from a crown. */
export function bananaHand(
  colours: Tone,
  tip: string,
  { fingers = 5, thick = 38, long = 1, crown = mix(colours.base, '#5d4a1c', 0.45) } = {},
): string {
  let body = '';
  for (let i = 0; i < fingers; i++) {
    const share = fingers === 1 ? 0 : i / (fingers - 1);
    const end = 118 + share * 300;
    const drop = (330 - Math.abs(share - 0.42) * 110) * long;
    const bow = (share - 0.42) * 150;
    const spine: Knot[] = [
      [262 + share * 30, 104, thick * 0.4],
      [258 + bow * 0.55, 104 + drop * 0.28, thick * 0.86],
      [240 + bow * 1.05 + (end - 268) * 0.1, 104 + drop * 0.58, thick],
      [end * 0.55 + 118 + bow * 0.28, 104 + drop * 0.86, thick * 0.78],
      [end * 0.62 + 98 + bow * 0.2 + 6, 104 + drop, thick * 0.3],
    ];
    const last = spine[4] as Knot;
    const ridge = along(spine, 16).map((s): Pt => [
      s.x - Math.sin(s.angle) * s.r * -0.15,
      s.y + Math.cos(s.angle) * s.r * -0.15,
    ]);
    body +=
      solid(tube(spine), colours, { rim: thick * 0.42, inside: line(smooth(ridge, false), colours.dark, 3, 0.35) }) +
      solid(ellipse(last[0], last[1] + 2, thick * 0.26, thick * 0.22), tone(tip), { rim: 4 });
  }
  return (
    body +
    solid(
      smooth([
        [236, 70],
        [276, 60],
        [312, 74],
        [310, 128],
        [276, 142],
        [240, 128],
      ]),
      tone(crown),
      { rim: 12 },
    )
  );
}

/** A bowl seen slightly from above; `content` is drawn between its back rim and its front. */
export function bowl(
  content: string,
  colours: Tone = tone('#f3efe6', '#ffffff', '#b9b0c9'),
  { inner = mix(colours.dark, '#ffffff', 0.25) } = {},
): string {
  const body = 'M56 266C60 352 124 440 256 440S452 352 456 266C456 300 366 328 256 328S56 300 56 266Z';
  return `<ellipse cx="256" cy="266" rx="200" ry="62" fill="${colours.dark}"/><ellipse cx="256" cy="270" rx="190" ry="54" fill="${inner}"/>${content}${solid(body, colours, { rim: 26 })}${line('M58 268C62 300 160 327 256 327S450 300 454 268', mix(colours.light, '#ffffff', 0.6), 7, 0.85)}`;
}

/** A rounded cube of cut fruit, about 2s wide, centred at x, y. */
export function cube(x: number, y: number, s: number, colours: Tone, turn = 0): string {
  const top = `M${-s} ${-s * 0.42}Q0 ${-s * 1.08} ${s} ${-s * 0.42}Q0 ${s * 0.22} ${-s} ${-s * 0.42}Z`;
  const left = `M${-s} ${-s * 0.42}Q${-s * 0.4} ${-s * 0.06} 0 ${-s * 0.08}L0 ${s * 0.98}Q${-s * 0.6} ${s * 0.86} ${-s} ${s * 0.5}Z`;
  const right = `M${s} ${-s * 0.42}Q${s * 0.4} ${-s * 0.06} 0 ${-s * 0.08}L0 ${s * 0.98}Q${s * 0.6} ${s * 0.86} ${s} ${s * 0.5}Z`;
  const join = (d: string, colour: string) =>
    `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${s * 0.16}" stroke-linejoin="round"/>`;
  return put(join(left, colours.base) + join(right, colours.dark) + join(top, colours.light), x, y, turn);
}

/** Scatters things heaped in a bowl: rows from back to front. `draw` gets the place and a random source. */
export function heap(
  seed: number,
  draw: (x: number, y: number, rnd: (low?: number, high?: number) => number, i: number) => string,
  { rows = 4, each = 6, top = 196, bottom = 292, width = 165 } = {},
): string {
  const rnd = random(seed);
  let out = '';
  let i = 0;
  for (let row = 0; row < rows; row++) {
    const t = row / Math.max(1, rows - 1);
    const reach = width * (0.62 + 0.38 * Math.sin(Math.PI * (0.18 + t * 0.5)));
    for (let k = 0; k < each; k++) {
      const u = ((k + (row % 2 ? 0.5 : 0)) / (each - 0.5)) * 2 - 1;
      out += draw(
        256 + u * reach + rnd(-8, 8),
        top + (bottom - top) * t + u * u * 34 * (1 - t) + rnd(-6, 6) - 10 * Math.cos(u * 1.5) * t,
        rnd,
        i++,
      );
    }
  }
  return out;
}

/** An open cardboard box of the shop; `content` peeks out above its front. */
export function crateBox(
  content: string,
  card: Tone = tone('#cf9a5c', '#f0c88d', '#9a6238'),
  label = '#2f8a4b',
): string {
  const back = solid('M92 236L420 236L440 300L72 300Z', tone(mix(card.base, '#4a2a14', 0.4)), { rim: 10, gloss: 0 });
  const front = solid(box(66, 292, 380, 168, 18), card, {
    rim: 22,
    inside: `<path d="M66 322h380" stroke="${card.dark}" stroke-width="3" opacity=".35"/>`,
  });
  const flaps =
    solid('M66 300L28 348Q24 358 36 358L70 350Z', card, { rim: 8 }) +
    solid('M446 300L484 348Q488 358 476 358L442 350Z', card, { rim: 8 });
  const badge = `<circle cx="256" cy="384" r="46" fill="#fffaf0"/>${line('M256 412Q250 380 272 352', label, 7)}<path d="M262 372q-40 6 -38 -30q38 -2 38 30z" fill="${label}"/><path d="M266 362q4 -34 40 -30q0 32 -40 30z" fill="${mix(label, '#ffffff', 0.3)}"/>`;
  return `${back}${content}${flaps}${front}${badge}`;
}
