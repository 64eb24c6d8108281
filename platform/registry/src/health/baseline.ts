import type { Database } from '../database/database.ts';
import { type Limits, type Rated, rated } from './judge.ts';
import { sampleOf } from './samples.ts';
import type { Trial } from './trials.ts';

/** How long before the change a baseline may be measured. */
const BEFORE_MS = 60 * 60_000;

export interface Baseline extends Rated {
  version: string;
  when: 'meanwhile' | 'before';
}

/**
 * How often the replaced release fails. It is measured in the same minutes when it has enough pages then, so that an outage
 * of both does not count; otherwise in the hour before. Null when neither has enough pages.
 */
export async function baselineOf(
  db: Database,
  channel: string,
  { part, baseline, since }: Trial,
  { minPages }: Pick<Limits, 'minPages'>,
  from: Date,
): Promise<Baseline | null> {
  if (baseline === null) return null;
  const release = { channel, part, version: baseline };
  const meanwhile = await sampleOf(db, { ...release, from });
  if (meanwhile.pages >= minPages) return { version: baseline, when: 'meanwhile', ...rated(meanwhile) };
  const before = await sampleOf(db, { ...release, from: new Date(since.getTime() - BEFORE_MS), until: since });
  return before.pages >= minPages ? { version: baseline, when: 'before', ...rated(before) } : null;
}
