import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  for (const marker of ['first', 'second']) {
    await bench.publish('mf-cart', marker);
    await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  }
});
afterEach(() => bench.close());

const UNTIL = '2099-12-27';
const freeze = (until: string) => bench.farmgate(['freeze', 'production', '--until', until, '--reason', 'Christmas']);

test('3: a frozen channel rejects a promotion and says until when, by whom and why; a rollback still works', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const frozen = await freeze(soon);
  expect(frozen).toMatchObject({ code: 0, words: expect.stringContaining('End it early with: farmgate unfreeze') });
  await bench.publish('mf-cart', 'third');
  const rejected = await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  expect(rejected).toMatchObject({ code: 3, words: expect.stringContaining('production is frozen by admin until') });
  expect(rejected.words).toContain('Christmas. Rollbacks, aborts and pauses are still possible.');
  expect((await bench.farmgate(['status'])).data).toMatch(/FROZEN UNTIL +SINCE/);
  expect((await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', ...because])).code).toBe(0);

  const ended = await bench.farmgate(['unfreeze', 'production', ...because]);
  expect(ended).toMatchObject({ code: 0, data: 'production not frozen' });
  expect((await bench.farmgate(['promote', 'mf-cart@latest', ...because])).code).toBe(0);
  expect((await bench.farmgate(['unfreeze', 'production', ...because])).words).toContain('Nothing to do: ');
});

test('2: no end, or one that is too far away; 1: an unknown channel', async () => {
  expect((await bench.farmgate(['freeze', 'production', ...because])).code).toBe(2);
  expect(await freeze(UNTIL)).toMatchObject({ code: 2, words: expect.stringContaining('within the next year') });
  const unknown = await bench.farmgate(['freeze', 'nowhere', '--until', UNTIL, ...because]);
  expect(unknown.code).toBe(1);
});
