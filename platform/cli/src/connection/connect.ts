import { createRegistryClient, type RegistryClient } from '../client/registry-client.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { version } from './version.ts';
import { isAddress } from './address.ts';
import { findLogin } from './login-file.ts';

export interface ConnectionOptions {
  registry?: string;
  token?: string;
}

/** The registry's address and the token for it. */
export interface Connection {
  registry: string;
  token?: string;
}

const LOCAL_REGISTRY = 'http://localhost:3000/registry';

/** The registry and its token, from options, then environment, then the login file. */
export async function connection(io: Io, options: ConnectionOptions): Promise<Connection> {
  const chosen = options.registry ?? io.env['FARMGATE_REGISTRY'];
  const given = options.token ?? io.env['FARMGATE_TOKEN'];
  const login = chosen && given ? null : await findLogin(io);
  const registry = address(chosen ?? login?.registry ?? LOCAL_REGISTRY);
  // Send a token only to the registry that it was created for.
  const kept = login && address(login.registry) === registry ? login.token : undefined;
  return { registry, token: given ?? kept };
}

/** A client that the deployment log shows as this command line. */
export const clientOf = (found: Connection): RegistryClient =>
  createRegistryClient({ ...found, client: `farmgate-cli/${version}` });

/** A client for reading. */
export const connect = async (io: Io, options: ConnectionOptions): Promise<RegistryClient> =>
  clientOf(await connection(io, options));

/** A client for changes. @throws CliError without a token */
export async function connectWithToken(io: Io, options: ConnectionOptions): Promise<RegistryClient> {
  const found = await connection(io, options);
  if (!found.token) throw new CliError(EXIT.notAllowed, `There is no token for ${found.registry}. Run farmgate login.`);
  return clientOf(found);
}

function address(text: string): string {
  if (isAddress(text)) return text.replace(/\/+$/, '');
  throw new CliError(EXIT.usage, `${text} is not a URL. Use a form like ${LOCAL_REGISTRY}.`);
}
