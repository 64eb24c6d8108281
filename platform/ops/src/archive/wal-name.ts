/** Names of WAL segments: 8 hex digits each of timeline, log and segment. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

/** A position in the WAL, as PostgreSQL writes it: `16/B374D848`. */
export type Lsn = string;

export const isSegment = (name: string): boolean => SEGMENT.test(name);
export const isHistory = (name: string): boolean => HISTORY.test(name);

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

/** The number of a segment, the same on every timeline. */
export function segmentNumber(name: string, segmentBytes: number): number {
  const [, , log, segment] = SEGMENT.exec(name) ?? [];
  if (!log || !segment) throw new Error(`"${name}" is not the name of a WAL segment.`);
  return Number.parseInt(log, 16) * segmentsPerLog(segmentBytes) + Number.parseInt(segment, 16);
}

export function segmentName(timeline: number, number: number, segmentBytes: number): string {
  const perLog = segmentsPerLog(segmentBytes);
  return [timeline, Math.floor(number / perLog), number % perLog].map(hex).join('');
}

/** The segment that contains a position. */
export const segmentAt = (timeline: number, lsn: Lsn, segmentBytes: number): string =>
  segmentName(timeline, Number(parseLsn(lsn) / BigInt(segmentBytes)), segmentBytes);

/** The position of the first byte after a segment. */
export function endOfSegment(name: string, segmentBytes: number): Lsn {
  const end = BigInt(segmentNumber(name, segmentBytes) + 1) * BigInt(segmentBytes);
  return `${(end >> 32n).toString(16).toUpperCase()}/${(end & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

function parseLsn(lsn: Lsn): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const segmentsPerLog = (segmentBytes: number) => 0x1_0000_0000 / segmentBytes;
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
