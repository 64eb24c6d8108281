import type { Signal } from '@farmgate/contract/health-signals';
import { type DurationName, type History, total } from './evidence.ts';
import type { Group } from './history.ts';

const HAPPENED: Record<Signal, string> = {
  error: 'failed with an exception for',
  blank: 'was blank or hid its controls for',
  unresponsive: 'did not respond to',
  server: 'failed on the server for',
  silent: 'did not start for',
  api: 'had failing or excessive API calls for',
  neighbours: 'came with failures of other parts for',
};

export function describeFailures(signal: Signal, group: Group, history: History | null, isTrusted: boolean): string {
  const failed = total(group.events, 'newEvents');
  const before = comparison(total(group.events, 'oldEvents'), group.oldVisitors, history);
  const end = isTrusted ? '' : ' Too few visitors confirm it for a rollback.';
  return `The release ${HAPPENED[signal]} ${failed} of ${visitors(group.newVisitors)}${before}.${end}`;
}

export interface OutcomeFigures {
  newFailed: number;
  newVisitors: number;
  oldFailed: number;
  oldVisitors: number;
  history: History | null;
}

export function describeOutcome(name: string, figures: OutcomeFigures): string {
  const { newFailed, newVisitors, oldFailed, oldVisitors, history } = figures;
  const before = comparison(oldFailed, oldVisitors, history);
  return `Only ${newFailed} of ${visitors(newVisitors)} reached "${name}" with the release${before}.`;
}

/** Reads `now` and `before` in ms (CLS without a unit). */
export function describeDuration(name: DurationName, now: number | null, before: number | null): string {
  const label = name === 'serverMs' ? 'Server time' : name;
  const text = (value: number | null) => (value === null ? 'unknown' : withUnit(name, value));
  return `${label} is ${text(now)} at the 75th percentile, and ${text(before)} with the release before.`;
}

const withUnit = (name: DurationName, value: number) => (name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);

const visitors = (count: number) => `${count} ${count === 1 ? 'visitor' : 'visitors'}`;

function comparison(failed: number, all: number, history: History | null): string {
  if (all > 0) return `, the release before for ${failed} of ${all}`;
  return history ? `, the release before for ${history.failed} of ${history.visitors} in the last day` : '';
}
