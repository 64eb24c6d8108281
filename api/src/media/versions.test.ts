import { folderVersion, readVersions, versionOf } from './versions.ts';

test('versions.json matches the files, so that browsers do not keep old pictures for a year', () => {
  const versions = readVersions();
  const now = Object.fromEntries(Object.keys(versions).map((folder) => [folder, folderVersion(folder)]));
  expect(now).toEqual(versions);
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
