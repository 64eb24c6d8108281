import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCacheDir } from './cache-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmgate-cache-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is made with all above it, and one that is there will do', async () => {
  const cacheDir = join(folder, 'data', 'edge');
  await prepareCacheDir(cacheDir);
  await prepareCacheDir(cacheDir);
  expect(existsSync(cacheDir)).toBe(true);
});

// A file system that takes no folders once kept the edge waiting for ever.
test.each(['/proc/farmgate', '/dev/null', file])('under %s it says at once what to do', async (place) => {
  await expect(prepareCacheDir(join(place, 'edge'))).rejects.toThrow(
    /edge cannot be written to \(E[A-Z]+\): give this user the right to, or set DATA_DIR\.$/,
  );
});
