import type { Database } from '../database/database.ts';
import { type Rated, rated } from './judge.ts';
import { sampleOf } from './samples.ts';
import type { HealthPolicy } from './schemas.ts';
import type { Trial } from './trials.ts';

/** How far back a release's past counts, in ms. */
const PAST_MS = 60 * 60_000;

export interface Baseline extends Rated {
  version: string;
  when: 'meanwhile' | 'before';
}

/**
 * How often what a release replaces fails: in the same minutes if it is seen then, so that what breaks both is held
 * against neither; else in the hour before. Null when it was not seen often enough to tell.
 */
export async function baselineOf(
  db: Database,
  channel: string,
  { part, baseline, since }: Trial,
  { minPages }: HealthPolicy,
  from: Date,
): Promise<Baseline | null> {
  if (baseline === null) return null;
  const release = { channel, part, version: baseline };
  const meanwhile = await sampleOf(db, { ...release, from });
  if (meanwhile.pages >= minPages) return { version: baseline, when: 'meanwhile', ...rated(meanwhile) };
  const before = await sampleOf(db, { ...release, from: new Date(since.getTime() - PAST_MS), until: since });
  return before.pages >= minPages ? { version: baseline, when: 'before', ...rated(before) } : null;
}
