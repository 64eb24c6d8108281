import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { openSealed } from '../archive/sealed-file.ts';
import { startProgram } from '../processes/start-program.ts';
import type { Opener } from '../sealing/sealing.ts';
import { emptyFolder } from './check-empty.ts';
import { changeOwner } from './owner.ts';
import type { Plan } from './plan.ts';
import { writeCluster } from './write-cluster.ts';
import { writeObjects } from './write-objects.ts';

/** Restores. What was in the targets is overwritten. @param report gets one line for each step */
export async function runPlan(plan: Plan, opener: Opener, report: (line: string) => void): Promise<void> {
  const { store, set, to, database, objects, configuration } = plan;
  await checkKey(plan, opener);
  if (database) {
    report(`Restoring the database into ${database.dataDir} …`);
    await emptyFolder(database.dataDir);
    await writeCluster({ store, opener, set, wal: database.wal, to, dataDir: database.dataDir });
    if (database.owner) await changeOwner(database.dataDir, database.owner);
  }
  for (const { name, target, at } of objects) {
    report(`Restoring ${at.objects.length} ${name} into ${target.place} …`);
    await writeObjects({ store, opener, target, objects: at.objects });
  }
  if (configuration) await writeConfiguration(plan, opener, configuration, report);
}

/** Decrypts the beginning of the set before anything is overwritten. */
async function checkKey({ store, set }: Plan, opener: Opener): Promise<void> {
  try {
    const content = await openSealed(store, opener, set.database.base);
    for await (const _chunk of content) break;
  } catch (error) {
    throw new CliError(
      EXIT.refused,
      `Set ${set.id} cannot be decrypted (${(error as Error).message}). Nothing was changed. Pass the private key of one of the public keys that BACKUP_RECIPIENTS had when the set was made.`,
    );
  }
}

async function writeConfiguration(
  { store, set }: Plan,
  opener: Opener,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  if (!set.configuration) {
    report('The set has no configuration: BACKUP_CONFIGURATION was not set. Create the settings again.');
    return;
  }
  report(`Restoring the configuration into ${folder} …`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const untar = startProgram('tar', ['--extract', '--gzip', '--no-same-owner', `--directory=${folder}`], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await pipeline(await openSealed(store, opener, set.configuration), untar.child.stdin!);
  await untar.succeeded;
}
