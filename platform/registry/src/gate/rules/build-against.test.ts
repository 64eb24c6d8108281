import { sharedExports } from './shared-exports.ts';
import { sharedRanges } from './shared-ranges.ts';
import type { GateRule, Comparison, Finding } from './rule.ts';
import { testRelease } from '../../testing/test-release.ts';

const UI = '@farmgate/shared/ui';
const kit = { shared: { version: '1.2.0-0000000b', file: 'web/main.css' } };
const shell = testRelease('shell', 'live', {
  shared: { [UI]: { range: null, provides: '1.2.0', exports: ['Button'] } },
  kit,
}).descriptor;

const recipes = (kitVersion: string | undefined, range = '^1.0.0', name = 'Card') =>
  testRelease('recipes', 'x', {
    shared: { [UI]: { range, provides: null, imports: [name] } },
    builtWith: kitVersion ? { shop: 'https://shop.example.com', shared: kitVersion } : undefined,
  }).descriptor;

async function remedies(rule: GateRule<Comparison>, remote = recipes('1.1.0-0000000a')): Promise<string[]> {
  const parts = { shell, recipes: remote };
  const found = await rule.check({ parts, live: { shell }, changed: new Set(['recipes']) });
  return (found as Finding[]).map(({ remedy }) => remedy);
}

const UPGRADE =
  "run farmgate upgrade and npm install in the repository of recipes, then build it again: it has the kit 1.1.0-0000000a, and the shell's is 1.2.0-0000000b (https://shop.example.com/registry/kit)";

test('a remote whose kit is too old or too new for the live shell is told which kit to install', async () => {
  expect(await remedies(sharedExports)).toEqual([`First promote a shell that exports it, or ${UPGRADE}.`]);
  const [tooNew] = await remedies(sharedRanges, recipes('1.1.0-0000000a', '^2.0.0'));
  expect(tooNew).toContain(`Or ${UPGRADE}.`);
});

test('a remote with the kit of the shell needs no other kit', async () => {
  const [remedy] = await remedies(sharedExports, recipes('1.2.0-0000000b'));
  expect(remedy).toBe('First promote a shell that exports it, or change recipes, which has the kit of this shell.');
});

test('a remote of the shop’s own repository is built against the shell', async () => {
  const [remedy] = await remedies(sharedExports, recipes(undefined));
  expect(remedy).toBe(
    'First promote a shell that exports it, or build recipes against the version that the shell provides.',
  );
});
