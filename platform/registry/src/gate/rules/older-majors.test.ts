import { check, label, part } from '../../testing/candidates.ts';

const UI = '@farmgate/shared/ui';
const MONEY = '@farmgate/shared/money';
const needs = (range: string, ...imports: string[]) => ({ range, provides: null, imports });
const cart = part('mf-cart', { shared: { [UI]: needs('^1.2.0', 'Button'), [MONEY]: needs('^1.2.0', 'formatRupees') } });
const shellWith = (alsoProvides?: string[], olderExports?: Record<string, string[]>) =>
  part('shell', {
    shared: {
      [UI]: { range: null, provides: '2.0.0', exports: ['Button'], alsoProvides },
      [MONEY]: { range: null, provides: '2.0.0', exports: ['formatAmount'], alsoProvides, olderExports },
    },
  });
const both = shellWith(['1.9.0'], { '1.9.0': ['formatRupees'] });

test.each(['shell', 'mf-cart'])(
  'a remote may need an older major that the shell provides (%s changes)',
  async (changed) => {
    expect(await check([both, cart], [changed])).toEqual([]);
  },
);

test('a shell that drops a major which a live remote needs is rejected once, with the remote', async () => {
  const next = shellWith();
  const found = await check([next, cart], ['shell']);
  expect(found.filter(({ rule }) => rule === 'shared-ranges')).toMatchObject([
    {
      parties: [label(cart), label(next)],
      message: `${label(cart)} needs @farmgate/shared ^1.2.0, but ${label(next)} provides 2.0.0`,
      remedy: expect.stringContaining('add it to olderMajors of shared/package.json'),
    },
  ]);
});

test('an older major that is too old for the remote is rejected', async () => {
  expect(await check([shellWith(['1.1.0']), cart], ['mf-cart'])).toMatchObject([
    { rule: 'shared-ranges', message: expect.stringContaining('provides 2.0.0 and 1.1.0') },
    { rule: 'shared-exports' },
  ]);
});

test('names are compared with those of the older major', async () => {
  const lost = shellWith(['1.9.0'], { '1.9.0': ['formatPackSize'] });
  expect(await check([lost, cart], ['shell'])).toMatchObject([
    { rule: 'shared-exports', message: expect.stringContaining(`formatRupees from ${MONEY}`) },
  ]);
});
