import { operationsPort } from '@farmgate/service/operations-port';
import { SettingsError } from '@farmgate/service/settings-error';
import { readSettings } from '@farmgate/service/settings-reader';
import { choosePort } from './port.ts';
import { StartError } from './settings/start-error.ts';

/** The port for operators' pages; undefined where they are on the public port. @throws StartError when it cannot be had */
export async function chooseOperationsPort(env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const wanted = read(env);
  return typeof wanted === 'number' ? choosePort(env.OPERATIONS_HOST || '127.0.0.1', wanted) : undefined;
}

function read(env: NodeJS.ProcessEnv) {
  try {
    return readSettings(env, { OPERATIONS_PORT: operationsPort({ default: undefined }) }).OPERATIONS_PORT;
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}
