import { withoutParameters } from '@farmgate/service/log-errors';
import { ConfigError } from '@farmgate/service/settings';
import type { Config } from './config.ts';

/** Why the API did not start, one line for each problem, which says what to do. A URL's password is never in it. */
export function explainFailure(error: unknown, config: Config | undefined): string {
  const { code = '', message } = rootCause(error);
  if (!config || error instanceof ConfigError) return message;
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} on ${config.host} is in use. Stop what uses it, or set PORT to another.`;
  }
  if (code === 'EACCES') return `Port ${config.port} may not be used by this user. Set PORT to one above 1023.`;
  const { hostname } = error as { hostname?: string };
  if (code === 'EADDRNOTAVAIL' || hostname === config.host)
    return `This machine has no address ${config.host}. Set HOST to one it has.`;
  return explainDatabase(error, config.databaseUrl) ?? message;
}

/** The same of the database alone; nothing when it is not what failed. */
export function explainDatabase(error: unknown, databaseUrl: string): string | undefined {
  const { code = '', message } = rootCause(error);
  const reason = DATABASE_REASONS[code] ?? (isSilent(message) ? UNREACHABLE : undefined);
  return reason && `The database at ${databaseAddress(databaseUrl)} ${reason}`;
}

const UNREACHABLE = 'does not answer. Start it, or set DATABASE_URL to one that does.';
const DATABASE_REASONS: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  '57P03': 'is still starting. Try again in a moment.',
  '53300': 'has no connection left. Raise its max_connections, or stop what holds them.',
  ENOTFOUND: 'has a host name that nobody knows. Correct DATABASE_URL.',
  EAI_AGAIN: 'has a host name that cannot be looked up now. Check the network, or correct DATABASE_URL.',
  '28P01': 'refuses the user name or password. Correct DATABASE_URL.',
  '28000': 'refuses this user. Correct DATABASE_URL, or allow the user in.',
  '3D000': 'has no database of that name. Create it, or correct DATABASE_URL.',
  '42501': 'does not let this user set up the shop. Grant it CREATE on the database, or use its owner.',
};

const isSilent = (message: string) => /timeout|connection terminated/i.test(message);

/** `host:port/name`. */
function databaseAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

/** What lies at the bottom: drivers wrap errors, and Node gives one for each address it has tried. */
function rootCause(error: unknown): { code?: string; message: string } {
  const { code, message, cause, errors } = (error ?? {}) as NodeJS.ErrnoException & { errors?: unknown[] };
  if (errors?.length) return rootCause(errors[0]);
  const words = withoutParameters(message ?? String(error));
  return { code: code ?? (cause ? rootCause(cause).code : undefined), message: words };
}
