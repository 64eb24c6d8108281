import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
