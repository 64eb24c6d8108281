import { CheckFailedError, CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { size, table } from '@farmgate/terminal/table';
import type { Command } from 'commander';
import { type BackupSet, listSets } from '../archive/backup-set.ts';
import { listWal } from '../archive/wal-files.ts';
import { countRows } from '../postgres/cluster-facts.ts';
import { chooseSet } from '../restore/choose-set.ts';
import { chooseWal } from '../restore/choose-wal.ts';
import type { Opener } from '../sealing/sealing.ts';
import { readArchiveSettings } from '../settings/backup-settings.ts';
import type { Store } from '../store/store.ts';
import { checkFiles } from '../verify/check-files.ts';
import { missingRows } from '../verify/check-rows.ts';
import { withScratchCluster } from '../verify/scratch-cluster.ts';
import { openArchive, openIdentities } from './open-archive.ts';

interface Options {
  identity?: string;
  deep?: boolean;
  scratch?: string;
}

/** `farmgate-ops verify` */
export function registerVerify(program: Command, io: Io): void {
  program
    .command('verify')
    .description('read every byte of the archive and compare it with the manifests')
    .option('--identity <file>', 'also decrypt everything with the private key of this file')
    .option('--deep', 'also restore the newest set into a scratch database and count its rows; needs --identity')
    .option('--scratch <folder>', 'folder with space for the scratch database (default: the temporary folder)')
    .action(async ({ identity, deep, scratch }: Options) => {
      if (deep && !identity) throw new CliError(EXIT.usage, '--deep needs the private key. Add --identity <file>.');
      const store = await openArchive(readArchiveSettings(io.env));
      const opener = identity ? await openIdentities(identity) : undefined;
      const sets = await listSets(store);
      const newest = chooseSet(sets, {});
      const { files, bytes, problems } = await checkFiles(store, sets, opener);
      const rows =
        deep && opener && problems.length === 0 ? await countRestored(store, opener, newest, scratch, io) : undefined;
      if (rows) problems.push(...missingRows(newest, rows));

      const { json } = program.opts<{ json?: boolean }>();
      io.data(
        json
          ? JSON.stringify({ sets: sets.map(({ id }) => id), files, bytes, rows, problems })
          : [setTable(sets), ...(rows ? [rowTable(newest, rows)] : [])].join('\n\n'),
      );
      if (problems.length > 0)
        throw new CheckFailedError(`The archive in ${store.place} has ${problems.length} problems.`, problems);
      io.words(`Every byte of ${files} files (${size(bytes)}) is as it was written.`);
    });
}

function countRestored(store: Store, opener: Opener, set: BackupSet, folder: string | undefined, io: Io) {
  io.words(`Restoring set ${set.id} into a scratch database …`);
  return listWal(store).then((all) =>
    withScratchCluster({ store, opener, set, wal: chooseWal(set, all).files, env: io.env, folder }, countRows),
  );
}

const setTable = (sets: BackupSet[]) =>
  table(
    ['Set', 'Complete at', 'PostgreSQL', 'Orders', 'Objects'],
    sets.map(({ id, finished, versions, database, objects }) => [
      id,
      finished,
      versions.postgres,
      String(database.rows['shop.orders'] ?? '-'),
      objects.map(({ name, count }) => `${count} ${name}`).join(', '),
    ]),
  );

const rowTable = ({ database }: BackupSet, rows: Record<string, number>) =>
  table(
    ['Table', 'Rows restored', 'At the backup'],
    Object.entries(rows).map(([name, count]) => [name, String(count), String(database.rows[name] ?? '-')]),
  );
