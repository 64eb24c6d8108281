import type { HealthPolicy } from '../registry/types.ts';

export type Figure = 'minVisitors' | 'errorBudget' | 'freshMinutes';

/** The figures of a policy as people read and enter them; `scale` times the registry's value is the figure shown. */
export const FIGURES: { name: Figure; label: string; min: number; max: number; scale?: number }[] = [
  { name: 'minVisitors', label: 'Networks with a failure, at least', min: 2, max: 10_000 },
  { name: 'errorBudget', label: 'Good releases rolled back, at most (%)', min: 0.01, max: 20, scale: 100 },
  { name: 'freshMinutes', label: 'Minutes that a promotion is judged', min: 1, max: 1_440 },
];

/** A figure of the registry's as people read it. */
export const readable = (figure: number, scale = 1): number => Math.round(figure * scale * 100) / 100;

export type Signal = keyof HealthPolicy['actions'];
export type Action = HealthPolicy['actions'][Signal];

/** The signals with what they say of a release, in the order of the registry's documentation. */
export const SIGNALS: Record<Signal, string> = {
  error: 'Exceptions, failed loads, failed hydration',
  blank: 'Blank, or hidden controls',
  unresponsive: 'No answer to presses, frozen page',
  server: 'Server bundle failed, or too slow or large',
  silent: 'Shell never started',
  api: 'API errors, too many API calls',
  neighbours: 'Another part of the page failed',
  slow: 'Slower pages (web vitals, server time)',
  business: 'Fewer purchases and other outcomes',
};
export const SIGNAL_NAMES = Object.keys(SIGNALS) as Signal[];

export const ACTIONS: Record<Action, string> = {
  rollback: 'roll back',
  stop: 'pause the rollout',
  notify: 'warn',
  off: 'not judged',
};
