import { readFileSync } from 'node:fs';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { Source } from '../backup/copy-source.ts';
import type { Backup } from '../backup/make-set.ts';
import { createOpener, createSealer, type Opener, readIdentities } from '../sealing/sealing.ts';
import { type ArchiveSettings, readBackupSettings } from '../settings/backup-settings.ts';
import { readSources } from '../settings/sources.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Everything that making backups needs. @param signal ends the work at once @throws CliError with all problems of the settings */
export async function openBackup(io: Io, signal?: AbortSignal): Promise<Backup> {
  const settings = readBackupSettings(io.env);
  const sources: Source[] = [];
  for (const { name, address, setting } of readSources(io.env)) {
    sources.push({ name, store: await openStore({ address, setting, env: io.env, signal }) });
  }
  const store = await openArchive(settings, signal);
  return { settings, sources, store, sealer: sealerOf(settings.recipients), version, signal };
}

export const openArchive = ({ store, storeEnv }: ArchiveSettings, signal?: AbortSignal): Promise<Store> =>
  openStore({ address: store, setting: 'BACKUP_STORE', env: storeEnv, signal });

function sealerOf(recipients: string[]) {
  try {
    return createSealer(recipients);
  } catch (error) {
    throw new CliError(
      EXIT.usage,
      `BACKUP_RECIPIENTS contains an invalid key: ${(error as Error).message}. Copy the public key, age1…, from the file that farmgate-ops create-key wrote.`,
    );
  }
}

/** @param file with private keys. @throws CliError when it cannot be read or contains none */
export async function openIdentities(file: string): Promise<Opener> {
  try {
    const identities = await readIdentities(file);
    if (identities.length === 0) throw new Error('it contains no key');
    return createOpener(identities);
  } catch (error) {
    throw new CliError(
      EXIT.usage,
      `The private keys of ${file} cannot be used: ${(error as Error).message}. Pass the file that farmgate-ops create-key wrote, with a line AGE-SECRET-KEY-1….`,
    );
  }
}
