import { readOperationsPort } from '@farmgate/service/operations-port';
import { ConfigError } from '@farmgate/service/settings';
import { choosePort } from './port.ts';
import { StartError } from './start-error.ts';

/** The port for operators' pages; undefined where they are on the public port. @throws StartError when it cannot be had */
export async function chooseOperationsPort(env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const wanted = read(env.OPERATIONS_PORT);
  return typeof wanted === 'number' ? choosePort(env.OPERATIONS_HOST || '127.0.0.1', wanted) : undefined;
}

function read(value: string | undefined) {
  try {
    return readOperationsPort(value);
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error;
  }
}
