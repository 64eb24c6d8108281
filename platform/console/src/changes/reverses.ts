import type { LogEntry } from '../registry/types.ts';
import type { Intent } from './intent.ts';

/** An intent that reverses a change, for a button. */
export interface Reverse {
  label: string;
  intent: Intent;
}

type Entry = Pick<LogEntry, 'channel' | 'part' | 'from'>;

/**
 * Reverses a promotion: earlier releases return together, and first releases are retired. In this order, because the gate keeps
 * a part whose widget a live release mounts, and the earlier releases do not mount it.
 */
export function undoPromotion(entries: Entry[]): Reverse[] {
  const returning = entries.flatMap(({ part, from }) => (from === null ? [] : [{ part, to: from }]));
  const first = entries.filter(({ from }) => from === null).map(({ part }) => part);
  const channel = entries[0]!.channel;
  const reverses: Reverse[] = [];
  if (returning.length > 0) {
    const [only] = returning;
    const label = returning.length === 1 ? `Back to ${only!.to}` : `Roll back ${listed(returning.map(partOf))}`;
    reverses.push({ label, intent: { channel, kind: 'rollback', releases: returning } });
  }
  if (first.length > 0) {
    reverses.push({ label: `Retire ${listed(first)}`, intent: { channel, kind: 'retire', parts: first } });
  }
  return reverses;
}

/** Makes the releases live again that a rollback or a retirement replaced, after their review. */
export function reviewAgain(entries: Entry[], labelOf: (version: string) => string, several: string): Reverse[] {
  const [first, ...others] = entries.flatMap(({ part, from }) => (from === null ? [] : [{ part, version: from }]));
  if (!first) return [];
  const together = Object.fromEntries(others.map(({ part, version }) => [part, version]));
  const intent: Intent = { channel: entries[0]!.channel, kind: 'review', ...first };
  if (others.length === 0) return [{ label: labelOf(first.version), intent }];
  return [{ label: several, intent: { ...intent, together } }];
}

/** `mf-cart and mf-forms` */
export const listed = (names: string[]): string => names.join(' and ');

const partOf = ({ part }: { part: string }) => part;
