import { formatMoment } from './format.ts';

interface PlanText {
  steps: number[];
  everySeconds: number;
  untilPercent?: number | null;
  untilTime?: string | null;
}

/** `1%, 10%, 100%, a step every 30 min`, and its limit. */
export function planText({ steps, everySeconds, untilPercent, untilTime }: PlanText): string {
  const percent = untilPercent == null ? '' : `, waiting at ${untilPercent}%`;
  const limit = untilTime == null ? percent : `, waiting from ${formatMoment(untilTime)}`;
  return `${steps.map((step) => `${step}%`).join(', ')}, a step every ${durationText(everySeconds)}${limit}`;
}

const UNITS: [seconds: number, unit: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** Seconds in the largest unit that fits: `30 min`. */
function durationText(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0)!;
  return `${seconds / size} ${unit}`;
}
