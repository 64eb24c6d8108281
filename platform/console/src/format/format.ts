const LOCALE = 'en-IN';

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const percentage = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hour12: false });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });

export const formatCount = (count: number): string => number.format(count);
/** A share of 0 to 1. */
export const formatShare = (share: number): string => percentage.format(share);
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
/** Hour and minute of a time in ms. */
export const formatClock = (ms: number): string => clock.format(ms);

/** `38.2 kB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
}

/** `+1.2 kB, +4%`, with a real minus. */
export function formatGrowth(from: number, to: number): string {
  if (from === to) return 'unchanged';
  const sign = to > from ? '+' : '−';
  const size = `${sign}${formatBytes(Math.abs(to - from))}`;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  return from === 0 || percent === 0 ? size : `${size}, ${sign}${percent}%`;
}

/** A vital's 75th percentile: `1.84 s`, `96 ms`; layout shift has no unit. */
export function formatVital(name: string, value: number): string {
  if (name === 'CLS') return value.toFixed(3);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(2)} s`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `4 minutes ago`, seen from `now` (ms). */
export function formatAgo(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1_000);
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}
