import { resolve } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type Command, InvalidArgumentError } from 'commander';
import { listSets } from '../archive/backup-set.ts';
import { openIdentities, openArchive } from './open-archive.ts';
import { makePlan, type Plan } from '../restore/plan.ts';
import { runPlan } from '../restore/run-plan.ts';
import { readArchiveSettings } from '../settings/backup-settings.ts';
import { readSources } from '../settings/sources.ts';
import { openStore } from '../store/open-store.ts';

interface Options {
  identity: string;
  dataDir?: string;
  to?: Date;
  set?: string;
  objects?: boolean;
  configuration?: string;
  owner?: string;
  overwrite?: boolean;
}

const time = (text: string): Date => {
  const date = new Date(text);
  // A time without its zone would mean another one on each machine.
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError(
    'It must be a time with its zone, like 2026-11-23T14:05:00Z or 2026-11-23T19:35:00+05:30.',
  );
};

/** `farmgate-ops restore` */
export function registerRestore(program: Command, io: Io): void {
  program
    .command('restore')
    .description('restore database, releases, pictures and configuration to one point in time')
    .requiredOption('--identity <file>', 'file with the private key')
    .option('--data-dir <folder>', 'restore the database into this data folder of PostgreSQL')
    .option('--objects', 'restore releases and pictures into ARTIFACTS and PICTURES')
    .option('--configuration <folder>', 'restore the configuration into this folder')
    .option('--to <time>', 'restore this time (default: everything that was archived)', time)
    .option('--set <id>', 'start from this backup set (default: the newest that is old enough)')
    .option('--owner <user>', 'owner of the data folder (default: the owner that the folder has)')
    .option('--overwrite', 'replace what is in the data folder and in the buckets')
    .action(async (options: Options) => {
      const { dataDir, objects, configuration } = options;
      if (!dataDir && !objects && !configuration) {
        throw new CliError(EXIT.usage, 'Nothing to restore. Add --data-dir, --objects or --configuration.');
      }
      const store = await openArchive(readArchiveSettings(io.env));
      const targets = [];
      for (const { name, address, setting } of objects ? readSources(io.env) : []) {
        targets.push({ name, store: await openStore({ address, setting, env: io.env }) });
      }
      const plan = await makePlan({
        store,
        sets: await listSets(store),
        targets,
        to: options.to,
        id: options.set,
        dataDir: dataDir && resolve(io.cwd, dataDir),
        configuration: configuration && resolve(io.cwd, configuration),
        owner: options.owner,
      });
      for (const line of plan.lines) io.words(line);
      checkOverwrite(plan, options.overwrite);
      await runPlan(plan, await openIdentities(options.identity), (line) => io.words(line));
      const { json } = program.opts<{ json?: boolean }>();
      io.data(json ? JSON.stringify({ set: plan.set.id, until: plan.until, next: plan.next }) : plan.next.join('\n'));
    });
}

function checkOverwrite({ losses }: Plan, overwrite: boolean | undefined): void {
  if (losses.length === 0 || overwrite) return;
  throw new CliError(EXIT.refused, 'Nothing was changed. Add --overwrite to lose the following.', losses);
}
