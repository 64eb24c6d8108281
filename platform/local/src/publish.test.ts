import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RegistryClient, createRegistryClient } from '@farmgate/cli/client';
import { startTestRegistry, type TestRegistry } from '@farmgate/registry/testing';
import { channel, publishBuilds } from './publish.ts';
import { writeBuild } from './testing/build-folder.ts';

let folder: string;
let server: TestRegistry;
let registry: RegistryClient;
let lines: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmgate-publish-'));
  server = await startTestRegistry();
  registry = createRegistryClient({ registry: server.url, token: server.adminToken, client: 'test' });
  lines = [];
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const build = (part: string, marker: string, wire = 1) => writeBuild(folder, part, marker, { wire });
const startAll = (channels: string[], ...builds: ReturnType<typeof build>[]) =>
  publishBuilds(registry, builds, channels, (line) => lines.push(line));
const start = async (...builds: ReturnType<typeof build>[]) => (await startAll([channel], ...builds)).get(channel);

const live = async (name = channel) => {
  const { parts } = await registry.status(name);
  return Object.fromEntries(Object.entries(parts).map(([part, { version, reason }]) => [part, `${version} ${reason}`]));
};

it('makes everything live in one promotion on the first start', async () => {
  const [shell, cart] = [build('shell', 'one'), build('mf-cart', 'one')];
  const id = await start(shell, cart);
  expect(await live()).toEqual({
    shell: `${shell.version} First start`,
    'mf-cart': `${cart.version} First start`,
  });
  const { entries } = await registry.log({ channel });
  expect(entries.map(({ compositionId }) => compositionId)).toEqual([id, id]);
});

it('finishes a first start that was cut off between publishing and promoting', async () => {
  const [shell, cart] = [build('shell', 'one'), build('mf-cart', 'one')];
  await registry.publish(shell.folder);
  await start(shell, cart);
  expect(Object.keys(await live())).toEqual(expect.arrayContaining(['shell', 'mf-cart']));
});

it('later makes only new builds live', async () => {
  const [shell, cart, newCart] = [build('shell', 'one'), build('mf-cart', 'one'), build('mf-cart', 'two')];
  await start(shell, cart);
  await start(shell, newCart);
  expect(await live()).toEqual({
    shell: `${shell.version} First start`,
    'mf-cart': `${newCart.version} Local build`,
  });
});

it('leaves a rollback alone', async () => {
  const [shell, cart, newCart] = [build('shell', 'one'), build('mf-cart', 'one'), build('mf-cart', 'two')];
  await start(shell, cart);
  await start(shell, newCart);
  const { compositionId } = await registry.rollback(channel, {
    part: 'mf-cart',
    to: cart.version,
    reason: 'it lost the coupons',
  });
  expect(await start(shell, newCart)).toBe(compositionId);
  expect((await live())['mf-cart']).toBe(`${cart.version} it lost the coupons`);
});

it('keeps the live releases when the gate rejects a new build, and reports it', async () => {
  const [shell, cart] = [build('shell', 'one'), build('mf-cart', 'one')];
  await start(shell, cart);
  await start(shell, build('mf-cart', 'two', 99));
  expect((await live())['mf-cart']).toBe(`${cart.version} First start`);
  expect(lines).toEqual([expect.stringMatching(/^The new builds are published but not live on production: /)]);
});

it('does not pass a refused first start off as a shop', async () => {
  await expect(start(build('shell', 'one'), build('mf-cart', 'one', 99))).rejects.toThrow(/wire|refused/i);
});

it('makes everything live on a channel that starts later, and new builds on both', async () => {
  const [shell, cart, newCart] = [build('shell', 'one'), build('mf-cart', 'one'), build('mf-cart', 'two')];
  await start(shell, cart);
  await registry.promote('production', { releases: [{ part: 'shell', version: shell.version }], reason: 'the same' });
  const ids = await startAll(['production', 'staging'], shell, cart);
  expect(ids.get('staging')).not.toBe(ids.get('production'));
  expect(await live('staging')).toEqual({
    shell: `${shell.version} First start`,
    'mf-cart': `${cart.version} First start`,
  });
  await startAll(['production', 'staging'], shell, newCart);
  for (const name of ['production', 'staging'])
    expect((await live(name))['mf-cart']).toBe(`${newCart.version} Local build`);
});

it('leaves other channels alone', async () => {
  await start(build('shell', 'one'));
  expect(await live('staging')).toEqual({});
});

it('names the channels when there is no such channel', async () => {
  await expect(startAll(['production', 'qa'], build('shell', 'one'))).rejects.toThrow(
    'There is no channel qa. The channels are production, staging.',
  );
});
