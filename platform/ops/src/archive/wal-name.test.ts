import fc from 'fast-check';
import { endOfSegment, isHistory, isSegment, segmentAt, segmentName, segmentNumber, timelineOf } from './wal-name.ts';

const MiB = 1024 * 1024;

test.each([
  ['0/0', '000000010000000000000000'],
  ['0/1FFFFFF', '000000010000000000000001'],
  ['0/2000000', '000000010000000000000002'],
  ['16/B374D848', '0000000100000016000000B3'],
])('the segment of %s is %s, as pg_walfile_name says', (lsn, name) => {
  expect(segmentAt(1, lsn, 16 * MiB)).toBe(name);
});

test('the last segment of a log is followed by the first one of the next log', () => {
  const last = '0000000100000000000000FF';
  expect(segmentName(1, segmentNumber(last, 16 * MiB) + 1, 16 * MiB)).toBe('000000010000000100000000');
  expect(endOfSegment(last, 16 * MiB)).toBe('1/0');
});

test('name, number and positions agree for every size of segments', () => {
  const sizes = fc.constantFrom(1, 16, 64, 1024).map((size) => size * MiB);
  const numbers = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffff }), numbers, sizes, (timeline, number, size) => {
      const name = segmentName(timeline, number, size);
      expect(isSegment(name)).toBe(true);
      expect(timelineOf(name)).toBe(timeline);
      expect(segmentNumber(name, size)).toBe(number);
      expect(segmentAt(timeline, endOfSegment(name, size), size)).toBe(segmentName(timeline, number + 1, size));
    }),
  );
});

test('tells segments and history files from others', () => {
  expect(isSegment('000000010000000000000003.partial')).toBe(false);
  expect(isHistory('00000002.history')).toBe(true);
  expect(isHistory('000000010000000000000003')).toBe(false);
});
