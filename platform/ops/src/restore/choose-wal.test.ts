import type { BackupSet } from '../archive/backup-set.ts';
import type { WalFile } from '../archive/wal-files.ts';
import { SEGMENT_BYTES } from '../testing/test-archive.ts';
import { chooseWal } from './choose-wal.ts';

const set = (start: string, timeline = 1) =>
  ({ database: { start, timeline, segmentBytes: SEGMENT_BYTES } }) as unknown as BackupSet;
const file = (name: string, stored = 0) => ({ name, path: `${name}~${stored}`, stored: new Date(stored) }) as WalFile;
const segment = (number: number, timeline = 1) => `0000000${timeline}000000000000000${number}`;
const chosen = (...args: Parameters<typeof chooseWal>) => chooseWal(...args).files.map(({ path }) => path);

test('takes the segments from the start of the set on', () => {
  const all = [1, 2, 3, 4].map((number) => file(segment(number)));
  expect(chosen(set('0/280000'), all)).toEqual([2, 3, 4].map((number) => `${segment(number)}~0`));
});

test('takes nothing after the start of a later set', () => {
  const all = [1, 2, 3, 4].map((number) => file(segment(number)));
  expect(chosen(set('0/100000'), all, set('0/280000'))).toEqual([1, 2].map((number) => `${segment(number)}~0`));
});

test('prefers a whole segment to a partial one, and the newest of several', () => {
  const all = [file(segment(1), 1), file(segment(1), 2), file(`${segment(1)}.partial`, 3)];
  expect(chosen(set('0/100000'), all)).toEqual([`${segment(1)}~2`]);
  const partials = [file(`${segment(1)}.partial`, 1), file(`${segment(1)}.partial`, 2)];
  expect(chosen(set('0/100000'), partials)).toEqual([`${segment(1)}.partial~2`]);
});

test('takes later timelines with their histories, and no earlier ones', () => {
  const all = [
    file(segment(3)),
    file(segment(2, 2)),
    file('00000002.history'),
    file(segment(3, 3)),
    file('00000003.history'),
  ];
  expect(chosen(set('0/200000', 2), all).toSorted()).toEqual(
    ['00000002.history~0', '00000003.history~0', `${segment(2, 2)}~0`, `${segment(3, 3)}~0`].toSorted(),
  );
});

test('names the first segment that is missing', () => {
  expect(chooseWal(set('0/100000'), [file(segment(1)), file(segment(4))]).gap).toBe(segment(2));
  expect(chooseWal(set('0/100000'), [file(segment(2))]).gap).toBe(segment(1));
  expect(chooseWal(set('0/100000'), [file(segment(1)), file(segment(2, 2))]).gap).toBeUndefined();
  expect(chooseWal(set('0/100000'), []).gap).toBeUndefined();
});
