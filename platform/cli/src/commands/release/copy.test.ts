import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
/** Live on production and on staging; all but forms differ. */
let production: Record<string, string>;
let staging: Record<string, string>;
beforeEach(async () => {
  bench = await openWorkbench();
  const forms = await bench.publish('mf-forms', 'same');
  const [cart, catalog] = [await bench.publish('mf-cart', 'old'), await bench.publish('mf-catalog', 'old')];
  production = { 'mf-forms': forms, 'mf-cart': cart, 'mf-catalog': catalog };
  staging = {
    'mf-forms': forms,
    'mf-cart': await bench.publish('mf-cart', 'new'),
    'mf-new': await bench.publish('mf-new', 'first'),
  };
  for (const [channel, parts] of Object.entries({ production, staging })) {
    const releases = Object.entries(parts).map(([part, version]) => ({ part, version }));
    await bench.client.promote(channel, { releases, reason: 'for the test' });
  }
});
afterEach(() => bench.close());

const copy = (...args: string[]) => bench.farmgate(['copy', 'staging', 'production', ...args]);
const live = async () =>
  Object.fromEntries(
    Object.entries((await bench.client.status('production')).parts).map(([part, { version }]) => [part, version]),
  );

test('promotes exactly the live releases of the source, together, and names what stays different', async () => {
  const run = await copy(...because);
  expect(run.code).toBe(0);
  expect(run.data.split('\n').toSorted()).toEqual([
    `production mf-cart promote ${production['mf-cart']} -> ${staging['mf-cart']}`,
    `production mf-new promote none -> ${staging['mf-new']}`,
  ]);
  expect(run.words).toContain('The same on both: mf-forms.');
  expect(run.words).toContain(
    'Live on production, but not on staging: mf-catalog. Withdraw with: farmgate retire mf-catalog',
  );
  expect(run.words).toContain(`Undo with: farmgate rollback mf-cart --to ${production['mf-cart']}`);
  expect(await live()).toEqual({ ...staging, 'mf-catalog': production['mf-catalog'] });
  const { entries } = await bench.client.log({ channel: 'production', limit: 2 });
  expect(new Set(entries.map(({ compositionId }) => compositionId)).size).toBe(1);
  expect(await copy(...because)).toMatchObject({
    code: 0,
    words: expect.stringContaining('Nothing to do: every part of staging'),
  });
});

test('only named parts; a part that is not on the source is an error', async () => {
  expect((await copy('mf-new', ...because)).data).toBe(`production mf-new promote none -> ${staging['mf-new']}`);
  expect(await copy('mf-catalog', ...because)).toMatchObject({
    code: 1,
    words: expect.stringContaining('mf-catalog is not live on staging'),
  });
});

test('--dry-run asks the gate and changes nothing', async () => {
  const run = await copy('--dry-run');
  expect(run.words).toContain(`Would promote mf-cart from ${production['mf-cart']} to ${staging['mf-cart']}`);
  expect(await live()).toEqual(production);
});

test('3: one release that the gate rejects stops all of them', async () => {
  const ahead = await bench.publish('mf-cart', 'ahead', { wire: 99 });
  const releases = [{ part: 'mf-cart', version: ahead }];
  await bench.client.promote('staging', { releases, reason: 'for the test', force: true });
  expect((await copy(...because)).code).toBe(3);
  expect(await live()).toEqual(production);
});

test('a release that was recalled on the target needs --force', async () => {
  await copy('mf-cart', ...because);
  await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', '--bad', ...because]);
  expect(await copy('mf-cart', ...because)).toMatchObject({ code: 4, words: expect.stringContaining('was recalled') });
  expect((await copy('mf-cart', ...because, '--force')).code).toBe(0);
  expect((await live())['mf-cart']).toBe(staging['mf-cart']);
});

test('a release that rolls out on the source is named, and copied only with --rollouts', async () => {
  const canary = await bench.publish('mf-cart', 'canary');
  await bench.farmgate(['canary', `mf-cart@${canary}`, '--percent', '10', '--channel', 'staging', ...because]);
  const named = await copy(...because, '--dry-run');
  expect(named.words).toContain(`mf-cart ${canary} rolls out to 10 % on staging and is left out.`);
  expect(named.words).not.toContain(`to ${canary}`);
  await copy('mf-cart', '--rollouts', ...because);
  expect((await live())['mf-cart']).toBe(canary);
});

test('2: the same channel twice', async () => {
  const run = await bench.farmgate(['copy', 'staging', 'staging', ...because]);
  expect(run).toMatchObject({ code: 2, words: expect.stringContaining('Name two channels') });
});

test('diff --from shows the same without changing anything', async () => {
  const run = await bench.farmgate(['diff', '--from', 'staging']);
  expect(run.code).toBe(0);
  expect(run.data).toContain(`mf-cart ${production['mf-cart']} -> ${staging['mf-cart']}`);
  expect(run.data).toContain(`mf-new none -> ${staging['mf-new']}`);
  expect(run.words).toContain('Next: farmgate copy staging production');
  expect((await bench.farmgate(['diff'])).code).toBe(2);
  expect((await bench.farmgate(['diff', 'mf-cart@latest', '--from', 'staging'])).code).toBe(2);
});
