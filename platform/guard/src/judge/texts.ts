import type { Signal } from '@farmgate/contract/health-signals';
import type { DurationName, History } from './evidence.ts';

const HAPPENED: Record<Signal, string> = {
  error: 'failed with an exception for',
  blank: 'was blank or hid its controls for',
  unresponsive: 'did not respond to',
  server: 'failed on the server for',
  silent: 'did not start for',
  api: 'had failing or excessive API calls for',
  neighbours: 'came with failures of other parts for',
};

export interface Figures {
  newFailed: number;
  newVisitors: number;
  oldFailed: number;
  oldVisitors: number;
}

export function describeFailures(
  signal: Signal,
  figures: Figures,
  history: History | null,
  isTrusted: boolean,
): string {
  const { newFailed, newVisitors } = figures;
  const end = isTrusted ? '' : ' Too few visitors confirm it for a rollback.';
  return `The release ${HAPPENED[signal]} ${newFailed} of ${visitors(newVisitors)}${comparison(figures, history)}.${end}`;
}

export function describeOutcome(name: string, figures: Figures, history: History | null): string {
  const { newFailed, newVisitors } = figures;
  return `Only ${newFailed} of ${visitors(newVisitors)} reached "${name}" with the release${comparison(figures, history)}.`;
}

/** Reads `now` and `before` in ms (CLS without a unit). */
export function describeDuration(name: DurationName, now: number | null, before: number | null): string {
  const label = name === 'serverMs' ? 'Server time' : name;
  const text = (value: number | null) => (value === null ? 'unknown' : withUnit(name, value));
  return `${label} is ${text(now)} at the 75th percentile, and ${text(before)} with the release before.`;
}

const withUnit = (name: DurationName, value: number) => (name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);

const visitors = (count: number) => `${count} ${count === 1 ? 'visitor' : 'visitors'}`;

function comparison({ oldFailed, oldVisitors }: Figures, history: History | null): string {
  if (oldVisitors > 0) return `, with the release before ${oldFailed} of ${oldVisitors}`;
  return history ? `, with the release before ${history.failed} of ${history.visitors} in the last day` : '';
}
