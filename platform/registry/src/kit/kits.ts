import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Kit, ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SHELL } from '@farmgate/contract/part';
import { readChannel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { deploymentLog, kitPackages, releases, removedFiles } from '../database/tables.ts';
import { RegistryError } from '../http/registry-error.ts';
import { findRelease } from '../releases/store.ts';

/** The kit in a shell release. */
export interface ReleasedKit {
  /** The shell's release. */
  release: ReleaseDescriptor;
  packages: Kit;
}

/** @throws RegistryError 404 unknown channel, no live shell, or a live shell without a kit */
export async function liveKit(db: Database, channel: string): Promise<ReleasedKit> {
  const { parts } = await readChannel(db, channel);
  const live = parts[SHELL]?.live;
  if (!live) {
    throw new RegistryError(
      404,
      'no_shell',
      `No shell is live on ${channel}, so there is no kit that fits it. Publish and promote a shell first.`,
    );
  }
  const row = await findRelease(db, SHELL, live.version);
  const packages = row?.descriptor.kit;
  if (row && packages) return { release: row.descriptor, packages };
  throw new RegistryError(
    404,
    'no_kit',
    `${SHELL} ${live.version}, which is live on ${channel}, brings no kit. Build the shell again and promote that release.`,
  );
}

/** A shell release that has a kit version of a package and still has its files; null without one. */
export async function kitWith(db: Database, name: string, version: string): Promise<ReleasedKit | null> {
  const rows = await db
    .select({ descriptor: releases.descriptor })
    .from(kitPackages)
    .innerJoin(releases, and(eq(releases.part, kitPackages.part), eq(releases.version, kitPackages.release)))
    .leftJoin(removedFiles, and(eq(removedFiles.part, kitPackages.part), eq(removedFiles.version, kitPackages.release)))
    .where(and(eq(kitPackages.name, name), eq(kitPackages.version, version), isNull(removedFiles.part)))
    .orderBy(desc(releases.publishedAt))
    .limit(1);
  const release = rows[0]?.descriptor;
  return release?.kit ? { release, packages: release.kit } : null;
}

/** The kit version of a package version (`1.2.0`) that was live on a channel most recently; null when none was. */
export async function newestOf(
  db: Database,
  { name, version, channel }: { name: string; version: string; channel: string },
): Promise<string | null> {
  const rows = await db
    .select({ version: kitPackages.version })
    .from(deploymentLog)
    .innerJoin(kitPackages, and(eq(kitPackages.part, deploymentLog.part), eq(kitPackages.release, deploymentLog.to)))
    .where(
      and(
        eq(deploymentLog.channel, channel),
        eq(deploymentLog.part, SHELL),
        eq(kitPackages.name, name),
        sql`left(${kitPackages.version}, -9) = ${version}`,
      ),
    )
    .orderBy(desc(deploymentLog.id))
    .limit(1);
  return rows[0]?.version ?? null;
}
