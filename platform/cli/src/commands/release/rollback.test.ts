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
