import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFolder } from './writable-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmgate-folder-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is created with its parents; an existing one is kept', async () => {
  const nested = join(folder, 'data', 'edge');
  await Promise.all([prepareFolder(nested, ''), prepareFolder(nested, '')]);
  await prepareFolder(nested, '');
  expect(existsSync(nested)).toBe(true);
});

// Without going step by step, a file system without folders blocked the start.
test.each(['/proc/farmgate', '/dev/null', file])('under %s the error says what to do', async (place) => {
  await expect(prepareFolder(join(place, 'edge'), 'Set DATA_DIR.')).rejects.toThrow(
    /^The folder .*edge cannot be written \(E[A-Z]+\)\. Set DATA_DIR\.$/,
  );
});
