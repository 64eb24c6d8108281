import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openLog } from './logs.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'farmgate-logs-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const modeOf = (name: string) => (statSync(join(dataDir, 'logs', name)).mode & 0o777).toString(8);

it('creates a log that only its user can read', () => {
  openLog(dataDir, 'api').close();
  expect(modeOf('api.log')).toBe('600');
});

it('corrects logs that others can read', () => {
  mkdirSync(join(dataDir, 'logs'));
  for (const name of ['api.log', 'api.1.log']) {
    writeFileSync(join(dataDir, 'logs', name), 'of an earlier version');
    chmodSync(join(dataDir, 'logs', name), 0o644);
  }
  openLog(dataDir, 'api').close();
  expect([modeOf('api.log'), modeOf('api.1.log')]).toEqual(['600', '600']);
});

it('passes warnings on without what drives a terminal', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told: string[] = [];
  const log = openLog(dataDir, 'api');
  const both = new Promise<void>((resolve) => {
    log.follow(stdout, stderr, (line) => told.push(line) === 2 && resolve());
  });
  stdout.write(`${JSON.stringify({ level: 40, msg: 'order of \u001b]0;owned\u0007Asha' })}\n`);
  stderr.write('\u001b[2Jbroken\n');
  await both;
  log.close();
  expect(told.toSorted()).toEqual(['[2Jbroken', 'order of ]0;ownedAsha']);
});
