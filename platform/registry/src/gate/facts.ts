import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Database } from '../database/database.ts';
import { javascriptSizes } from '../releases/sizes.ts';
import { removedReleases } from '../releases/removed-files.ts';
import type { Candidate } from './rules/rule.ts';

/** Reads from the database what the rules need to know about these releases. */
export async function gatherFacts(
  db: Database,
  releases: ReleaseDescriptor[],
): Promise<Pick<Candidate, 'javascript' | 'removed'>> {
  const wanted = releases.map(({ name, version }) => ({ part: name, version }));
  const [javascript, removed] = await Promise.all([javascriptSizes(db, wanted), removedReleases(db, wanted)]);
  return { javascript, removed: new Set(removed.map(({ part, version }) => `${part}@${version}`)) };
}
