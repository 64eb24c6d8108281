import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from '@farmgate/service/setting-file';
import type { ChildOptions } from './child.ts';
import { openLog } from './logs.ts';
import { repository } from '../settings/repository.ts';
import { type Service, startService } from './service.ts';
import { StartError } from '../settings/start-error.ts';

export type StartService = (name: string, workspace: string, env: ChildOptions['env']) => Promise<Service>;

/** Starts the built services of this clone; their output goes to `<dataDir>/logs`, their warnings to `log` as well. */
export const serviceStarter =
  (dataDir: string, log: (line: string) => unknown): StartService =>
  async (name, workspace, env) => {
    const entry = join(repository, workspace, 'dist', 'main.js');
    if (!existsSync(entry)) throw new StartError(`${name} is not built: ${entry} is missing. Run npm run build.`);
    const alert = (line: string) => log(`[${name}] ${line}`);
    // What is given here replaces the settings of this process, also those in files.
    return startService({ name, entry, env: withSettings({}, env), log: openLog(dataDir, name), alert });
  };
