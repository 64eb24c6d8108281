interface PlanText {
  steps: number[];
  everySeconds: number;
  untilPercent?: number | null;
}

/** `1%, 10%, 100%, a step every 30 min`, and the percentage at which it waits. */
export function planText({ steps, everySeconds, untilPercent }: PlanText): string {
  const limit = untilPercent == null ? '' : `, waiting at ${untilPercent}%`;
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
