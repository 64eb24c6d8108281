import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let cart: string;
beforeEach(async () => {
  bench = await openWorkbench();
  cart = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
});
afterEach(() => bench.close());

const retire = (...args: string[]) => bench.farmgate(['retire', ...args, ...because]);

test('withdraws a first release, and the undo brings it back', async () => {
  const gone = await retire('mf-cart');
  expect(gone).toMatchObject({ code: 0, data: `production mf-cart retire ${cart} -> none` });
  expect(await bench.live('mf-cart')).toBeUndefined();
  const undo = `farmgate promote mf-cart@${cart}`;
  expect(gone.words).toContain(`Undo with: ${undo}`);
  expect((await bench.farmgate(['history', 'mf-cart'])).data).toMatch(/retire +1\.0\.0-\w+ +-/);
  await bench.farmgate([...undo.split(' ').slice(1), ...because]);
  expect(await bench.live('mf-cart')).toBe(cart);
});

test('is the suggested undo of a first release, beside the rollback of the others', async () => {
  const second = await bench.publish('mf-cart', 'second');
  await bench.publish('mf-forms', 'first');
  await bench.publish('mf-catalog', 'first');
  await bench.farmgate(['promote', 'mf-catalog@latest', ...because]);
  const run = await bench.farmgate([
    'promote',
    `mf-cart@${second}`,
    'mf-forms@latest',
    'mf-catalog@latest',
    ...because,
  ]);
  expect(run.words).toContain(`Undo with: farmgate rollback mf-cart --to ${cart}\nUndo with: farmgate retire mf-forms`);
  expect(run.words).not.toContain('Undo with: farmgate rollback mf-catalog');
});

test('--bad recalls the release, so it returns only by force', async () => {
  const gone = await retire('mf-cart', '--bad');
  expect(gone.words).toContain('After the fix: farmgate publish, then farmgate promote mf-cart@latest');
  expect((await bench.client.status('production')).recalled).toEqual({ 'mf-cart': [cart] });
  expect(await bench.farmgate(['promote', `mf-cart@${cart}`, ...because])).toMatchObject({ code: 4 });
  expect(await bench.farmgate(['canary', `mf-cart@${cart}`, '--percent', '5', ...because])).toMatchObject({ code: 4 });
  expect(await bench.farmgate(['promote', `mf-cart@${cart}`, '--force', ...because])).toMatchObject({ code: 0 });
});

test('3: while another part mounts its widget', async () => {
  await bench.publish('mf-badge', 'first', { widgets: [{ name: 'badge', files: [] }] });
  await bench.publish('shell', 'first', { mounts: ['badge'] });
  await bench.farmgate(['promote', 'mf-badge@latest', 'shell@latest', ...because]);
  expect(await retire('mf-badge')).toMatchObject({ code: 3, words: expect.stringContaining('has the widget badge') });
  expect(await retire('shell')).toMatchObject({ code: 4, words: expect.stringContaining('mf-badge, mf-cart') });
  expect(await retire('mf-badge', 'mf-cart', 'shell')).toMatchObject({ code: 0 });
});

test('1: a part that is not live', async () => {
  expect(await retire('mf-crat')).toMatchObject({ code: 1, words: expect.stringContaining('Did you mean mf-cart?') });
});
