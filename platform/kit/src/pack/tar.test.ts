import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tarOf } from './tar.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const FILES = { 'package.json': '{}', 'bin/run.mjs': '//', [`src/${'long/'.repeat(30)}name.ts`]: 'export {};' };

test('equal files make equal bytes with any times, modes, folder and order', async () => {
  const [one, other] = [folderWith(FILES), folderWith(FILES)];
  utimesSync(join(other, 'package.json'), 1, 1);
  chmodSync(join(other, 'package.json'), 0o600);
  const paths = Object.keys(FILES);
  expect((await tarOf(one, paths)).equals(await tarOf(other, paths.toReversed()))).toBe(true);
});

test('tar reads it: all files are below package/, and programs can be executed', async () => {
  const listing = execFileSync('tar', ['-tvf', '-'], {
    input: await tarOf(folderWith(FILES), Object.keys(FILES)),
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  });
  const lines = listing.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^-rwxr-xr-x .* 1985-10-26 08:15 package\/bin\/run\.mjs$/);
  expect(lines[2]).toMatch(/^-rw-r--r-- .*package\/src\/long\/.*name\.ts$/);
});
