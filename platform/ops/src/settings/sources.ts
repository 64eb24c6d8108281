import { join } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Env } from '@farmgate/service/settings-reader';

/** A bucket or folder of the deployment, as the settings of its service name it. */
export interface SourceAddress {
  name: 'releases' | 'pictures';
  address: string;
  setting: string;
}

/** Settings of the registry and of the API, and the folder in DATA_DIR that they use without a bucket. */
const SOURCES = [
  { name: 'releases', setting: 'ARTIFACTS', folder: 'artifacts' },
  { name: 'pictures', setting: 'PICTURES', folder: 'media' },
] as const;

/** Where releases and pictures are. @throws CliError when a setting is missing */
export function readSources(env: Env): SourceAddress[] {
  return SOURCES.map(({ name, setting, folder }) => {
    const dataDir = env['DATA_DIR'];
    const address = env[setting] || (dataDir && join(dataDir, folder));
    if (address) return { name, address, setting };
    throw new CliError(
      EXIT.usage,
      `The ${name} belong to a backup, but ${setting} is not set. Set ${setting} to the same bucket as for the service, or DATA_DIR to its folder.`,
    );
  });
}
