import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminToken, edgeToken, takeDataFolder, writeLogin } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmgate-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lets one system in, and tells the second who is there', () => {
  const lock = takeDataFolder(folder);
  expect(() => takeDataFolder(folder)).toThrow(/already runs on .* and is still starting \(process \d+\)/);
  lock.annotate('http://localhost:3000');
  expect(() => takeDataFolder(folder)).toThrow(`at http://localhost:3000 (process ${process.pid})`);
  lock.release();
  takeDataFolder(folder).release();
});

it('says in one line what to do about a folder it cannot write to', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => takeDataFolder(join(file, 'data'))).toThrow(
    /^Cannot write to .*a-file\/data \(ENOTDIR\)\. Make it writable, or choose another folder with DATA_DIR=[^\n]*$/,
  );
});

it('says so too where no folder can be made at all', () => {
  const where = process.platform === 'linux' ? '/proc/farmgate/data' : '/dev/null/data';
  expect(() => takeDataFolder(where)).toThrow(/^Cannot write to /);
});

it.each([
  ['admin-token', adminToken],
  ['edge-token', edgeToken],
])('takes %s, kept from before, away from other users', (name, token) => {
  const file = join(folder, name);
  writeFileSync(file, 'kept\n');
  chmodSync(file, 0o644);
  expect(token(folder)).toBe('kept');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('makes each token once and keeps secrets to their owner', () => {
  const token = adminToken(folder);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(adminToken(folder)).toBe(token);
  expect(edgeToken(folder)).toMatch(/^[0-9a-f]{64}$/);
  expect(edgeToken(folder)).toBe(edgeToken(folder));
  expect(edgeToken(folder)).not.toBe(token);
  writeLogin(folder, 'http://localhost:3000/registry', token);
  for (const file of ['admin-token', 'edge-token', 'login.json'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});
