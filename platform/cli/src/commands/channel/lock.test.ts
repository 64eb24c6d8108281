import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
});
afterEach(() => bench.close());

test('a locked part cannot be promoted until it is unlocked; the error says who locked it, when and why', async () => {
  const locked = await bench.farmgate(['lock', 'mf-cart', '--reason', 'festival sale']);
  expect(locked).toMatchObject({ code: 0, data: 'production mf-cart lock' });
  expect(locked.words).toContain('Undo with: farmgate unlock mf-cart');
  await bench.publish('mf-cart', 'second');

  const refused = await bench.farmgate(['promote', 'mf-cart@latest', ...because, '--json']);
  expect(refused).toMatchObject({ code: 3, words: expect.stringContaining('festival sale') });
  expect(refused.json().error.code).toBe('locked');

  const asked = await bench.farmgate(['unlock', 'mf-cart'], { answers: ['over', 'y'] });
  expect(asked).toMatchObject({ code: 0, words: expect.stringContaining('by admin: festival sale') });
  expect((await bench.farmgate(['promote', 'mf-cart@latest', ...because])).code).toBe(0);
  expect((await bench.farmgate(['unlock', 'mf-cart', ...because])).words).toContain('Nothing to do: ');
});

test('--dry-run locks nothing; 1: a part that was never published', async () => {
  expect((await bench.farmgate(['lock', 'mf-cart', '--dry-run', ...because])).words).toContain('Would lock mf-cart');
  expect((await bench.client.status('production')).locks).toEqual([]);
  expect((await bench.farmgate(['lock', 'mf-crat', ...because])).code).toBe(1);
});
