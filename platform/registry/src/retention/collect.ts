import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { channels, deploymentLog, newestPublishes, releases, removedFiles } from '../database/tables.ts';
import { lockChannel } from '../log/channels.ts';
import { openPreviews } from '../previews/store.ts';
import { lockRelease } from '../releases/store.ts';
import { abandonedBefore, cutOffReleases, removeCutOff } from './cut-off.ts';
import { type Plan, type StoredRelease, planRemoval } from './plan.ts';
import { type ServedHistory, servedHistory } from './served.ts';

export interface CollectContext {
  database: OpenDatabase;
  artifacts: ArtifactStore;
  /** How long a release keeps its files after it was last served or published. */
  retentionDays: number;
  log: FastifyBaseLogger;
}

export interface Collected extends Plan {
  /** Releases in the store whose publish was interrupted. */
  cutOff: ReleaseName[];
}

/** The releases that a collection would remove, and why the others stay. */
export async function previewCollection({
  database: { db },
  artifacts,
  retentionDays,
}: CollectContext): Promise<Collected> {
  return { ...(await planCollection(db, retentionDays)), cutOff: await cutOffReleases(db, artifacts) };
}

async function planCollection(db: Database, retentionDays: number): Promise<Plan> {
  const needs = { history: await servedHistories(db), previews: await openPreviews(db) };
  return planRemoval(await storedReleases(db), needs, retentionDays, new Date());
}

/**
 * Removes the files of unused releases. First they are marked while all channels are locked: a marked release cannot go live
 * until it is published again. Then the files are removed. After a crash in between, the next collection finds the marks and
 * continues.
 */
export async function collect(context: CollectContext, by: string, reason: string): Promise<Collected> {
  const { database, artifacts, retentionDays, log } = context;
  const plan = await database.transaction(async (tx) => {
    for (const { name } of await tx.select().from(channels).orderBy(asc(channels.name))) await lockChannel(tx, name);
    const planned = await planCollection(tx, retentionDays);
    const marks = planned.removable.map(({ part, version }) => ({ part, version, by, reason }));
    if (marks.length > 0) await tx.insert(removedFiles).values(marks);
    return planned;
  });
  for (const marked of await database.db.select().from(removedFiles).where(isNull(removedFiles.freedAt))) {
    await free(context, marked);
  }
  const cutOff = await cutOffReleases(database.db, artifacts);
  for (const release of cutOff) await removeCutOff(database, artifacts, release);
  const abandoned = await artifacts.sweep(abandonedBefore());
  const counts = { removed: plan.removable.length, cutOff: cutOff.length, abandoned };
  log.info({ by, reason, ...counts }, 'removed files of unused releases');
  return { ...plan, cutOff };
}

/** A release that was published again in the meantime has no mark any more and keeps its files. */
async function free(
  { database, artifacts }: CollectContext,
  { part, version }: Pick<StoredRelease, 'part' | 'version'>,
) {
  await database.transaction(async (tx) => {
    await lockRelease(tx, part, version);
    const marked = and(eq(removedFiles.part, part), eq(removedFiles.version, version));
    const found = await tx
      .update(removedFiles)
      .set({ freedAt: sql`clock_timestamp()` })
      .where(marked)
      .returning();
    if (found.length > 0) await artifacts.remove(part, version);
  });
}

async function storedReleases(db: Database): Promise<StoredRelease[]> {
  const { part, version, bytes } = releases;
  const { at: publishedAt } = newestPublishes;
  return db
    .select({ part, version, bytes, publishedAt })
    .from(releases)
    .innerJoin(newestPublishes, and(eq(newestPublishes.part, part), eq(newestPublishes.version, version)))
    .leftJoin(removedFiles, and(eq(removedFiles.part, part), eq(removedFiles.version, version)))
    .where(isNull(removedFiles.part))
    .orderBy(asc(part), asc(publishedAt));
}

async function servedHistories(db: Database): Promise<ServedHistory[]> {
  const names = await db.select().from(channels).orderBy(asc(channels.name));
  const log = await db.select().from(deploymentLog).orderBy(asc(deploymentLog.id));
  return names.map(({ name }) =>
    servedHistory(
      name,
      log.filter(({ channel }) => channel === name),
    ),
  );
}
