import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../seed/media/versions.ts';
import { MEDIA_FOLDER } from '../media-folder.ts';
import { folderVersion, readVersions, versionOf } from './versions.ts';

test('what is written down is what the files have: else browsers would keep old pictures for a year', () => {
  const versions = readVersions();
  const now = Object.fromEntries(Object.keys(versions).map((folder) => [folder, folderVersion(folder)]));
  expect(now).toEqual(versions);
  const known = readFileSync(join(MEDIA_FOLDER, '../../shared/src/pictures/table.ts'), 'utf8');
  expect(known).toBe(table(versions));
});

test('a version changes with a byte and with a name, and not with the order', () => {
  const [a, b] = [Buffer.from('a'), Buffer.from('b')];
  const one = versionOf([
    ['x', a],
    ['y', b],
  ]);
  expect(one).toMatch(/^[\da-f]{8}$/);
  expect(
    versionOf([
      ['y', b],
      ['x', a],
    ]),
  ).toBe(one);
  expect(
    versionOf([
      ['x', a],
      ['y', a],
    ]),
  ).not.toBe(one);
  expect(
    versionOf([
      ['x', a],
      ['z', b],
    ]),
  ).not.toBe(one);
});
