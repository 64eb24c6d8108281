import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { BackupSet } from '../archive/backup-set.ts';
import { listWal, type WalFile } from '../archive/wal-files.ts';
import type { Store } from '../store/store.ts';
import { describeDataDir, describeObjects, isInUse } from './check-empty.ts';
import { chooseSet } from './choose-set.ts';
import { chooseWal } from './choose-wal.ts';
import { ownerOf } from './owner.ts';
import { type ObjectsAt, objectsAt } from './write-objects.ts';

export interface RestoreOptions {
  store: Store;
  sets: BackupSet[];
  /** Buckets to restore into. */
  targets: { name: string; store: Store }[];
  to: Date | undefined;
  id: string | undefined;
  dataDir: string | undefined;
  configuration: string | undefined;
  owner: string | undefined;
}

/** Everything a restore will do, made before it changes anything. */
export interface Plan {
  store: Store;
  set: BackupSet;
  to: Date | undefined;
  /** ISO time up to which the archive has WAL. */
  until: string;
  database: { dataDir: string; wal: WalFile[]; owner: string | undefined } | undefined;
  objects: { name: string; target: Store; at: ObjectsAt }[];
  configuration: string | undefined;
  /** What happens, for people. */
  lines: string[];
  /** What is overwritten. */
  losses: string[];
  /** What to do afterwards. */
  next: string[];
}

/** @throws CliError when the restore is impossible */
export async function makePlan(options: RestoreOptions): Promise<Plan> {
  const { store, sets, to, dataDir, configuration, targets } = options;
  const set = chooseSet(sets, options);
  const later = to && sets.find(({ started }) => new Date(started) > to);
  const { files, gap } = chooseWal(set, await listWal(store), later);
  checkReach(set, files, gap, to);
  const newest = files.reduce((time, { stored }) => Math.max(time, stored.getTime()), Date.parse(set.finished));
  const until = new Date(newest).toISOString();
  if (dataDir && (await isInUse(dataDir))) {
    throw new CliError(
      EXIT.refused,
      `PostgreSQL runs on ${dataDir}, or was killed there. Stop it (pg_ctl stop), delete postmaster.pid if no server runs, and try again.`,
    );
  }
  const objects = [];
  for (const { name, store: target } of targets) {
    const at = await objectsAt(store, name, to);
    if (at) objects.push({ name, target, at });
  }
  const losses = [
    dataDir && (await describeDataDir(dataDir)),
    ...(await Promise.all(objects.map(({ target }) => describeObjects(target)))),
  ].filter((loss) => loss !== undefined && loss !== '');
  return {
    store,
    set,
    to,
    until,
    database: dataDir ? { dataDir, wal: files, owner: await ownerOf(dataDir, options.owner) } : undefined,
    objects,
    configuration,
    lines: describe(set, to, until, objects),
    losses: losses as string[],
    next: nextSteps(set, dataDir, to),
  };
}

function checkReach(set: BackupSet, files: WalFile[], gap: string | undefined, to: Date | undefined): void {
  if (gap) {
    throw new CliError(
      EXIT.refused,
      `The WAL segment ${gap} is missing in the archive. Set ${set.id} can be restored only up to it: choose --to before the gap, or another --set. farmgate-ops verify lists all gaps.`,
    );
  }
  const newest = files.reduce((time, { stored }) => Math.max(time, stored.getTime()), Date.parse(set.finished));
  if (to && to.getTime() > newest) {
    throw new CliError(
      EXIT.refused,
      `The archive ends at ${new Date(newest).toISOString()}, before ${to.toISOString()}. Leave out --to to restore everything.`,
    );
  }
}

function describe(set: BackupSet, to: Date | undefined, until: string, objects: Plan['objects']): string[] {
  return [
    `Set ${set.id}, complete at ${set.finished}, PostgreSQL ${set.versions.postgres}, Farmgate ${set.versions.farmgate}.`,
    to
      ? `Lost: every order and change after ${to.toISOString()}.`
      : `Lost: every order and change that was not archived; the archive ends at ${until}.`,
    ...objects.map(
      ({ name, at }) =>
        `The ${name} are those of ${at.taken.toISOString()} (${at.objects.length} objects). Publish or upload again what came after it.`,
    ),
  ];
}

const nextSteps = (set: BackupSet, dataDir: string | undefined, to: Date | undefined): string[] => {
  if (!dataDir) return ['Restored.'];
  const major = Number.parseInt(set.versions.postgres, 10);
  return [
    `Restored. Start PostgreSQL ${major} on ${dataDir}; it replays the WAL${to ? ` up to ${to.toISOString()}` : ''} and then accepts connections.`,
    'Then start farmgate-ops archive again, which makes a new backup set at once, and check the shop: docs/operations/backup.md lists the steps.',
  ];
};
