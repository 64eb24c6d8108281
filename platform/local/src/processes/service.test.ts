import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from './logs.ts';
import { type Service, startService } from './service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'farmgate-service-'));
const logged = () => readFileSync(join(dataDir, 'logs', 'api.log'), 'utf8');
const alerts: string[] = [];
let service: Service | undefined;

const start = async (mode: string) => {
  const log = openLog(dataDir, 'api');
  const entry = join(__dirname, '../testing', 'service.mjs');
  const env = { MODE: mode, PORT: '0' };
  service = await startService({ name: 'api', entry, env, log, alert: (line) => alerts.push(line) });
  return service;
};

const get = (path: string) => fetch(`http://127.0.0.1:${service?.port}${path}`).then((answer) => answer.text());

const until = async (condition: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not come to that');
    await sleep(20);
  }
};

afterEach(async () => {
  await service?.stop();
  service = undefined;
  alerts.length = 0;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('knows the port of a service that took a free one, and stops it', async () => {
  const { port, stop } = await start('serves');
  expect(await get('/')).toBe('here');
  await stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  expect(alerts).toEqual([]);
});

it('starts a service that died again, on the port it had', async () => {
  const { pid } = await start('serves');
  const before = pid();
  await get('/die').catch(() => undefined);
  await until(() =>
    get('/').then(
      (text) => text === 'here',
      () => false,
    ),
  );
  expect(pid()).not.toBe(before);
  expect(alerts[0]).toBe('stopped (ended with 3). Starting it again …');
});

it('passes on why a service does not start, in its own words', async () => {
  await expect(start('fails')).rejects.toThrow(/^api did not start: the larder is empty: fill it \(log: .*api\.log\)$/);
});

it('finds the reason of a crash among the lines of its stack', async () => {
  await expect(start('crashes')).rejects.toThrow(/api did not start: Error: unexpected/);
});

it('keeps everything in the log and shows warnings only', async () => {
  await start('serves');
  await get('/info');
  await get('/warn');
  await until(() => alerts.length > 0);
  expect(alerts).toEqual(['the milk is off']);
  await until(() => logged().includes('all is well') && logged().includes('the milk is off'));
});
