import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SHARED, VISITORS_HEADER } from '@farmgate/service/watch-addresses';
import { call, promote, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { checkAnnouncements } from './checks.ts';
import { testRelease } from '../testing/test-release.ts';

const cart = testRelease('mf-cart', 'checked');
const { version } = cart.descriptor;

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ apiUrl: 'http://127.0.0.1:1' });
  await publish(registry, cart);
  await promote(registry, [cart], { force: true });
});
afterAll(() => registry.close());

interface Check {
  name: string;
  ok: boolean;
  message: string;
  remedy?: string;
}
const check = async (name: string): Promise<Check> =>
  (await call(registry, 'GET', '/doctor')).body.checks.find((one: Check) => one.name === name);
const verify = async () => (await call(registry, 'GET', `/releases/mf-cart/${version}/verify`)).body;
const stored = (file: string) => join(registry.dataDir, 'artifacts/mf-cart', version, file);

test('the doctor says what is in order, and what to do where something is not', async () => {
  expect(await check('database')).toMatchObject({ ok: true });
  expect(await check('artifacts')).toMatchObject({ ok: true, message: expect.stringContaining(registry.dataDir) });
  expect(await check('releases')).toMatchObject({
    ok: true,
    message: 'the files of all served releases are complete (1 checked)',
  });
  expect(await check('api')).toMatchObject({ ok: false, remedy: expect.stringContaining('API_URL') });
  expect(await check('probe')).toMatchObject({ ok: false, remedy: expect.stringContaining('PROBE_URL') });
  expect(await check('edge token')).toMatchObject({ ok: false, remedy: expect.stringContaining('EDGE_TOKEN') });
  expect((await call(registry, 'GET', '/doctor', { token: null })).status).toBe(401);
});

test('each edge has a check: rejecting, behind the log, or after a missed message', async () => {
  const edgeToken = 'the token of all edges';
  const other = await startTestRegistry({ edgeToken });
  const at = new Date().toISOString();
  const report = { revision: 0, admitted: 0, missed: 0, rejected: [] };
  const rejection = { part: 'mf-cart', version: '2', rollout: false, serving: '1', reason: 'a part threw' };
  const reports = [
    { ...report, edge: 'behind' },
    { ...report, edge: 'fine', admitted: 1 },
    {
      ...report,
      edge: 'recovered',
      admitted: 1,
      missed: 2,
      lastMissed: { at: '2026-01-01T00:00:00Z', reason: 'a gap' },
    },
    { ...report, edge: 'missing', admitted: 1, missed: 1, lastMissed: { at, reason: 'a gap' } },
    { ...report, edge: 'rejecting', admitted: 1, rejected: [rejection] },
  ];
  try {
    await publish(other, cart);
    await promote(other, [cart], { force: true });
    for (const body of reports) {
      expect((await call(other, 'POST', '/channels/production/edges', { body, token: edgeToken })).status).toBe(204);
    }
    const { checks } = (await call(other, 'GET', '/doctor')).body;
    const found = checks.filter(({ name }: Check) => name.startsWith('edge ') && name !== 'edge token');
    expect(found.map(({ name, ok, message }: Check) => [name, ok, message])).toEqual([
      ['edge behind of production', false, 'has decided on log entry 0; the newest is 1'],
      ['edge fine of production', true, expect.stringContaining('serves log entry 1; last report at')],
      [
        'edge missing of production',
        false,
        `missed 1 message of the registry and loaded everything again; the last at ${at}: a gap`,
      ],
      ['edge recovered of production', true, expect.stringContaining('it missed 2 messages')],
      ['edge rejecting of production', false, 'rejects mf-cart 2 and serves 1 (a part threw)'],
    ]);
  } finally {
    await other.close();
  }
});

test('lost announcements are reported for an hour', () => {
  const message = expect.stringContaining('PostgreSQL did not announce new entries of the log (2 times');
  const at = new Date().toISOString();
  expect(checkAnnouncements({ count: 0, at: null })).toMatchObject({ ok: true });
  expect(checkAnnouncements({ count: 2, at })).toMatchObject({ ok: false, message, remedy: expect.any(String) });
  expect(checkAnnouncements({ count: 2, at: '2026-01-01T00:00:00.000Z' })).toMatchObject({ ok: true, message });
});

test.each([
  ['/healthz', 'TRUST_PROXY of the edge'],
  ['/api/healthz', 'TRUST_PROXY of the API'],
  [undefined, undefined],
])('visitors who share one address at %s are told of', async (path, remedy) => {
  const shop = createServer(({ url }, response) => {
    response.setHeader(VISITORS_HEADER, url === path ? SHARED : 'apart').end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => shop.once('listening', listening));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const other = await startTestRegistry({ apiUrl: url, probeUrls: [url] });
  try {
    const { checks } = (await call(other, 'GET', '/doctor')).body;
    const found = checks.find((one: Check) => one.name === 'visitor addresses');
    expect([found.ok, found.remedy ?? '']).toEqual([!path, expect.stringContaining(remedy ?? '')]);
  } finally {
    await other.close();
    shop.close();
  }
});

test('stored files are held to what was published', async () => {
  expect(await verify()).toEqual({ ok: true, problems: [] });
  await writeFile(stored('web/main.css'), '.mf-card {}');
  await writeFile(stored('web/remoteEntry.js'), 'x');
  expect(await verify()).toEqual({
    ok: false,
    problems: [
      { file: 'web/main.css', problem: 'differs from the published file' },
      { file: 'web/remoteEntry.js', problem: expect.stringMatching(/^has 1 bytes, not \d+$/) },
    ],
  });
  await rm(stored('web/main.css'));
  expect((await verify()).problems[0]).toEqual({ file: 'web/main.css', problem: 'is missing' });
  expect(await check('releases')).toMatchObject({ ok: false, message: expect.stringContaining(`mf-cart@${version}`) });

  await publish(registry, cart);
  expect(await verify()).toEqual({ ok: true, problems: [] });
  expect(await check('releases')).toMatchObject({ ok: true });
});
