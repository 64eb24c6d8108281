import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let first: string;
let second: string;
beforeEach(async () => {
  bench = await openWorkbench();
  first = await bench.publish('mf-cart', 'first');
  second = await bench.publish('mf-cart', 'second');
  for (const version of [first, second]) {
    await bench.client.promote('production', { releases: [{ part: 'mf-cart', version }], reason: 'set up' });
  }
});
afterEach(() => bench.close());

const rollback = (...args: string[]) => bench.farmgate(['rollback', ...args]);

test('returns to what was before, or to any release, and offers the way back', async () => {
  const back = await rollback('mf-cart', '--to', 'previous', ...because);
  expect(back).toMatchObject({ code: 0, data: `production mf-cart rollback ${second} -> ${first}` });
  expect(back.words).toContain(`Undo with: farmgate rollback mf-cart --to ${second}`);
  expect(await bench.live('mf-cart')).toBe(first);
  expect((await rollback('mf-cart', '--to', first, ...because)).words).toContain('Nothing to do: ');
});

test('`--to previous` selects the release that was live before, even if the part was locked since', async () => {
  await bench.client.lock('production', { part: 'mf-cart', reason: 'sale' });
  await rollback('mf-cart', '--to', 'previous', ...because);
  expect(await bench.live('mf-cart')).toBe(first);
});

test('--bad recalls what leaves', async () => {
  expect(await rollback('mf-cart', '--to', 'previous', '--bad', ...because)).toMatchObject({
    code: 0,
    data: `production mf-cart rollback ${second} -> ${first} bad`,
    words: expect.stringContaining('After the fix'),
  });
  expect((await bench.client.status('production')).recalled).toEqual({ 'mf-cart': [second] });
});

describe('several parts', () => {
  let old: string;
  let fresh: string;
  beforeEach(async () => {
    old = await bench.publish('mf-forms', 'first');
    fresh = await bench.publish('mf-forms', 'second');
    for (const version of [old, fresh]) {
      await bench.client.promote('production', { releases: [{ part: 'mf-forms', version }], reason: 'set up' });
    }
  });

  test('go back together, each to its own previous release, and the undo has one command', async () => {
    const back = await rollback('mf-cart', 'mf-forms', '--to', 'previous', ...because);
    expect(back).toMatchObject({
      code: 0,
      data: `production mf-cart rollback ${second} -> ${first}\nproduction mf-forms rollback ${fresh} -> ${old}`,
    });
    expect([await bench.live('mf-cart'), await bench.live('mf-forms')]).toEqual([first, old]);
    const undo = `farmgate rollback mf-cart@${second} mf-forms@${fresh}`;
    expect(back.words).toContain(`Undo with: ${undo}`);
    await bench.farmgate([...undo.split(' ').slice(1), ...because]);
    expect([await bench.live('mf-cart'), await bench.live('mf-forms')]).toEqual([second, fresh]);
  });

  test('all of them or none; as bad they are all recalled', async () => {
    expect(await rollback(`mf-cart@${first}`, 'mf-forms@9.9.9', ...because)).toMatchObject({ code: 1 });
    expect(await bench.live('mf-cart')).toBe(second);
    const bad = await rollback('mf-cart', 'mf-forms', '--to', 'previous', '--bad', ...because);
    expect(bad.words).toContain('farmgate canary mf-cart@latest mf-forms@latest --percent 1');
    const { recalled } = await bench.client.status('production');
    expect(recalled).toEqual({ 'mf-cart': [second], 'mf-forms': [fresh] });
  });

  test('the undo has only the parts that changed', async () => {
    const back = await rollback(`mf-cart@${second}`, `mf-forms@${old}`, ...because);
    expect(back.words).toContain(`Undo with: farmgate rollback mf-forms --to ${fresh}`);
    expect(back.words).not.toContain('rollback mf-cart');
  });
});

test('4: a recalled release returns only by force, and the message says who recalled it', async () => {
  await rollback('mf-cart', '--to', 'previous', '--bad', '--reason', 'wrong totals');
  const refused = await rollback('mf-cart', '--to', second, ...because);
  expect(refused.code).toBe(4);
  expect(refused.words).toMatch(
    new RegExp(`mf-cart ${second} was recalled on production by admin at .*: wrong totals`),
  );
  expect(await bench.live('mf-cart')).toBe(first);
  expect(await rollback('mf-cart', '--to', second, '--force', ...because)).toMatchObject({ code: 0 });
  const { entries } = await bench.client.log({ limit: 1 });
  expect(entries).toMatchObject([{ to: second, forced: ['recalled'] }]);
});

test('the undo of a rollback that only ended a rollout starts the rollout again', async () => {
  const third = await bench.publish('mf-cart', 'third');
  await bench.farmgate(['canary', `mf-cart@${third}`, '--percent', '10', ...because]);
  const ended = await rollback('mf-cart', '--to', second, ...because);
  expect(ended.words).toContain(`Undo with: farmgate canary mf-cart@${third} --percent 10`);
});

test.each([
  [['mf-cart'], 'mf-cart has no version. Add --to previous'],
  [['mf-cart', 'mf-forms', '--to', '1.0.0'], '--to 1.0.0 is for one part'],
  [['mf-cart@1.0.0', '--to', 'previous'], 'Use either part@version or --to previous'],
  [['mf-cart', 'mf-cart', '--to', 'previous'], 'mf-cart is named twice'],
])('2: rollback %j', async (args, words) => {
  expect(await rollback(...args, ...because)).toMatchObject({ code: 2, words: expect.stringContaining(words) });
});

test('--dry-run changes nothing', async () => {
  expect((await rollback('mf-cart', '--to', first, '--dry-run', ...because)).words).toContain(
    'Would roll back mf-cart',
  );
  expect(await bench.live('mf-cart')).toBe(second);
});

test('1: nothing before, not live, not published; 2: not to where', async () => {
  await bench.publish('mf-forms', 'first');
  await bench.farmgate(['promote', 'mf-forms@latest', ...because]);
  expect((await rollback('mf-forms', '--to', 'previous', ...because)).words).toContain('no previous release');
  expect((await rollback('mf-crat', '--to', first, ...because)).words).toContain('Did you mean mf-cart?');
  expect(await rollback('mf-cart', '--to', '9.9.9', ...because)).toMatchObject({ code: 1 });
  expect(await rollback('mf-cart', ...because)).toMatchObject({ code: 2, words: expect.stringContaining('--to') });
});
