import { createRegistryClient, type RegistryClient } from '../client/registry-client.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { servedBy, version } from './version.ts';
import { isAddress } from './address.ts';
import { findLogin } from './login-file.ts';
import { findTeamRepository } from './team-repository.ts';

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

/** The registry and its token, from options, then environment, then the team repository or the shop that served this command line, then the login file. */
export async function connection(io: Io, options: ConnectionOptions): Promise<Connection> {
  const shop = io.env['FARMGATE_URL'];
  const chosen =
    options.registry ??
    io.env['FARMGATE_REGISTRY'] ??
    registryOf(shop ?? (await findTeamRepository(io))?.shop ?? servedBy?.shop);
  const given = options.token ?? io.env['FARMGATE_TOKEN'];
  const login = chosen && given ? null : await findLogin(io);
  const registry = address(chosen ?? login?.registry ?? LOCAL_REGISTRY);
  // Send a token only to the registry that it was created for.
  const kept = login && address(login.registry) === registry ? login.token : undefined;
  return { registry, token: given ?? kept };
}

/** The registry of a shop. @throws CliError for a text that is not a URL */
function registryOf(shop: string | undefined): string | undefined {
  if (!shop) return undefined;
  if (isAddress(shop)) return `${new URL(shop).origin}/registry`;
  throw new CliError(
    EXIT.usage,
    `FARMGATE_URL is "${shop}", which is not a URL. Set it to a shop, like https://shop.example.`,
  );
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
  if (!found.token)
    throw new CliError(
      EXIT.notAllowed,
      `There is no token for ${found.registry}. Set FARMGATE_TOKEN, or run farmgate login.`,
    );
  return clientOf(found);
}

function address(text: string): string {
  if (isAddress(text)) return text.replace(/\/+$/, '');
  throw new CliError(EXIT.usage, `${text} is not a URL. Use a form like ${LOCAL_REGISTRY}.`);
}
