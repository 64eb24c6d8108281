import { pack } from 'tar-stream';
import { ArchiveError, packArchive, readArchive } from './archive.ts';

test('the same files in another order are the same bytes, and can be read again', async () => {
  const first = await packArchive(
    new Map([
      ['b.d.ts', 'export {};'],
      ['a/a.d.ts', 'ä'],
    ]),
  );
  const second = await packArchive(
    new Map([
      ['a/a.d.ts', 'ä'],
      ['b.d.ts', 'export {};'],
    ]),
  );
  expect(first.equals(second)).toBe(true);
  expect(Object.fromEntries(await readArchive([first] as never))).toEqual({ 'a/a.d.ts': 'ä', 'b.d.ts': 'export {};' });
});

const archiveOf = (...headers: Parameters<ReturnType<typeof pack>['entry']>[0][]) => {
  const tar = pack();
  for (const header of headers) {
    if (header.type === 'symlink') tar.entry(header);
    else tar.entry(header, 'x');
  }
  tar.finalize();
  return tar as unknown as AsyncIterable<Buffer>;
};

test.each([
  ['a path that leaves it', archiveOf({ name: '../a.d.ts' })],
  ['an absolute path', archiveOf({ name: '/a.d.ts' })],
  ['a link', archiveOf({ name: 'a.d.ts', type: 'symlink', linkname: 'b' })],
  ['no tar', [Buffer.alloc(2_000, 'x')] as never],
])('an archive with %s is rejected', async (_what, content) => {
  await expect(readArchive(content)).rejects.toThrow(ArchiveError);
});
