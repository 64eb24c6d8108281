import { InvalidArgumentError } from 'commander';
import { percentage, time } from './arguments.ts';

/** `1,10,50,100`. @throws InvalidArgumentError */
export function percentages(text: string): number[] {
  const steps = text.split(',').map((step) => percentage(step.trim()));
  if (steps.every((step, index) => index === 0 || step > steps[index - 1]!)) return steps;
  throw new InvalidArgumentError('The percentages must increase, like 1,10,50,100.');
}

/** Where a plan waits: before a percentage, or from a time on (ISO 8601). A limit replaces the one before. */
export type Limit = { untilPercent: number } | { untilTime: string };

/** `50` (percent), `18:00` (the next time that a clock here shows it) or a time. @throws InvalidArgumentError */
export function limit(text: string, now = new Date()): Limit {
  if (/^\d+(\.\d+)?$/.test(text)) return { untilPercent: percentage(text) };
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) {
    if (/^\d{4}-/.test(text)) return { untilTime: time(text) };
    throw new InvalidArgumentError('It must be a percentage (50) or a time (18:00, or 2026-11-01T09:00Z).');
  }
  const at = new Date(now);
  at.setHours(Number(hours), Number(minutes), 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  return { untilTime: at.toISOString() };
}
