import { minute } from '@farmgate/terminal/table';
import { shortDuration } from './durations.ts';

export interface PlanText {
  steps: number[];
  everySeconds: number;
  untilPercent?: number | null;
  untilTime?: string | null;
}

/** A plan in one line, in the words of its options: `1,10,50,100 % every 30m until 50 %` */
export function planText({ steps, everySeconds, untilPercent, untilTime }: PlanText): string {
  const until = [
    ...(untilPercent == null ? [] : [`until ${untilPercent} %`]),
    ...(untilTime == null ? [] : [`until ${minute(untilTime)}`]),
  ];
  return [`${steps.join(',')} %`, `every ${shortDuration(everySeconds)}`, ...until].join(' ');
}
