import type { HealthPolicy } from '../registry/types.ts';

export type Figure = Exclude<keyof HealthPolicy, 'enabled'>;

/** The figures of a policy as people read and enter them; `scale` is what one of the registry's is there. */
export const FIGURES: { name: Figure; label: string; min: number; max?: number; scale?: number }[] = [
  { name: 'minPages', label: 'Pages at least', min: 1 },
  { name: 'minVisitors', label: 'Visitors with an error at least', min: 2 },
  { name: 'errorRate', label: 'Error rate from (%)', min: 0.1, max: 100, scale: 100 },
  { name: 'timesBaseline', label: 'Times the error rate before', min: 1 },
  { name: 'windowSeconds', label: 'Seconds looked at', min: 30, max: 3600 },
  { name: 'freshMinutes', label: 'Minutes that a promotion is watched', min: 1, max: 1440 },
];

/** A figure of the registry's as people read it. */
export const readable = (figure: number, scale = 1): number => Math.round(figure * scale * 100) / 100;
