import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let first: string;
let second: string;
beforeEach(async () => {
  bench = await openWorkbench();
  first = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  second = await bench.publish('mf-cart', 'second');
});
afterEach(() => bench.close());

const canary = (...args: string[]) => bench.farmgate(['canary', ...args, ...because]);
const rollout = async () => (await bench.client.status('production')).rollouts[0];

test('begins, grows, pauses, goes on and finishes', async () => {
  const begun = await canary('mf-cart@latest', '--percent', '10');
  expect(begun).toMatchObject({ code: 0, words: expect.stringContaining('10 % of visitors') });
  expect(begun.data).toContain(`${second} 10 %`);
  const { id } = (await rollout())!;

  await canary('mf-cart', '--percent', '12.5');
  expect(await rollout()).toMatchObject({ id, version: second, percent: 12.5, state: 'running' });
  expect((await canary('mf-cart', '--percent', '12.5')).words).toContain('Nothing to do: ');

  const paused = await bench.farmgate(['pause', 'mf-cart', ...because]);
  expect(paused.words).toContain('Next: farmgate canary mf-cart --resume');
  expect(await rollout()).toMatchObject({ state: 'paused', percent: 12.5 });
  await canary('mf-cart', '--resume');
  expect(await rollout()).toMatchObject({ id, state: 'running' });

  const finished = await canary('mf-cart', '--finish');
  expect(finished.words).toContain(`Undo with: farmgate rollback mf-cart --to ${first}`);
  expect(await rollout()).toBeUndefined();
  expect(await bench.live('mf-cart')).toBe(second);
});

test('an abort gives everybody what is live; --bad recalls the candidate', async () => {
  await canary('mf-cart@latest', '--percent', '50');
  expect((await canary('mf-cart', '--abort', '--bad')).words).toContain(`All visitors get mf-cart ${first}`);
  expect(await bench.live('mf-cart')).toBe(first);
  expect((await bench.client.status('production')).recalled).toEqual({ 'mf-cart': [second] });
});

test('several parts roll out to the same visitors, and change together', async () => {
  const forms = await bench.publish('mf-forms', 'first');
  const begun = await canary('mf-cart@latest', `mf-forms@${forms}`, '--percent', '10');
  expect(begun.words).toContain(`10 % of visitors on production get mf-cart ${second} and mf-forms ${forms}.`);
  const [cart, other] = (await bench.client.status('production')).rollouts;
  expect(cart).toMatchObject({ part: 'mf-cart', percent: 10 });
  expect(other).toMatchObject({ part: 'mf-forms', percent: 10, id: cart!.id });

  const alone = await bench.farmgate(['pause', 'mf-cart', ...because]);
  expect(alone.words).toContain('mf-forms started together with mf-cart and is left as it is.');
  await canary('mf-cart', '--resume');
  await canary('mf-cart', 'mf-forms', '--percent', '20');
  expect((await bench.client.status('production')).rollouts).toMatchObject([{ percent: 20 }, { percent: 20 }]);

  expect(await canary('mf-cart', 'mf-nothing', '--finish')).toMatchObject({ code: 1 });
  const finished = await canary('mf-cart', 'mf-forms', '--finish');
  expect(finished.words).toContain(
    `Undo with: farmgate rollback mf-cart --to ${first}\nUndo with: farmgate retire mf-forms`,
  );
  expect([await bench.live('mf-cart'), await bench.live('mf-forms')]).toEqual([second, forms]);
});

test('--dry-run begins nothing', async () => {
  expect((await canary('mf-cart@latest', '--percent', '5', '--dry-run')).words).toContain('Would roll out mf-cart');
  expect(await rollout()).toBeUndefined();
});

test('4: another release while one rolls out', async () => {
  const third = await bench.publish('mf-cart', 'third');
  await canary(`mf-cart@${second}`, '--percent', '10');
  expect(await canary(`mf-cart@${third}`, '--percent', '10')).toMatchObject({ code: 4 });
});

test('1: no rollout to step, with what to do', async () => {
  expect(await canary('mf-cart', '--finish')).toMatchObject({
    code: 1,
    words: expect.stringContaining('Start one with farmgate canary mf-cart@latest --percent 10'),
  });
  expect(await bench.farmgate(['pause', 'mf-cart', ...because])).toMatchObject({ code: 1 });
});

test.each([
  [['mf-cart@latest'], 'Set one of --percent'],
  [['mf-cart@latest', '--percent', '101'], 'from 0 to 100'],
  [['mf-cart@latest', '--percent', '1.234'], 'two decimals at most'],
  [['mf-cart', '--finish', '--abort'], 'cannot be used with'],
  [['mf-cart', '--percent', '5', '--bad'], 'cannot be used with'],
  [['@latest', '--percent', '5'], 'It must be a part'],
])('2: %j', async (args, words) => {
  expect(await canary(...args)).toMatchObject({ code: 2, words: expect.stringContaining(words) });
});
