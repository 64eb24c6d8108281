import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './testing/contrast.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const roles = (part: string) =>
  Object.fromEntries([...part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]));
const names = (part: string) => [...part.matchAll(/--(?:color|shadow)-[\w-]+(?=:)/g)].map(([name]) => name).sort();

/** The color roles of one scheme; dark overrides light, as in the browser. */
function colors(scheme: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return scheme === 'light' ? roles(light) : { ...roles(light), ...roles(dark) };
}

const surfaces = ['page', 'surface', 'raised', 'sunken', 'tint', 'plate'];
const onSurfaces = ['text', 'text-muted', 'link', 'accent-text', 'danger-text'];
const pairs: [foreground: string, background: string][] = [
  ...onSurfaces.flatMap((role) => surfaces.map((surface): [string, string] => [role, surface])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['text-inverse', 'inverse'],
  ...['accent', 'danger', 'success', 'warning', 'info'].flatMap((tone): [string, string][] => [
    [`${tone}-text`, `${tone}-tint`],
    ['text', `${tone}-tint`],
  ]),
];
const edges = ['border-strong', 'focus', 'brand'].flatMap((role) =>
  surfaces.map((surface) => [role, surface] as const),
);

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const roles = colors(scheme);
  const ratio = (one: string, other: string) => contrast(roles[one] ?? '', roles[other] ?? '');

  test.each(pairs)('%s on %s can be read (4.5:1)', (foreground, background) => {
    expect(ratio(foreground, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s on %s can be made out (3:1)', (foreground, background) => {
    expect(ratio(foreground, background)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark scheme defines every color of the light one', () => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  expect(names(dark)).toEqual(names(light));
});
