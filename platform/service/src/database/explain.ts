import { rootCause } from '../logging/root-cause.ts';

/** Why the database cannot be used and what to do, in one line without the password; undefined when it is not the reason. */
export function explainDatabaseError(error: unknown, databaseUrl: string): string | undefined {
  const { code = '', message } = rootCause(error);
  const reason = REASONS[code] ?? (isSilent(message) ? UNREACHABLE : undefined);
  return reason && `The database at ${addressOf(databaseUrl)} ${reason}`;
}

const UNREACHABLE = 'does not answer. Start it, or correct DATABASE_URL.';
const REASONS: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  '57P03': 'is still starting. Try again in a moment.',
  '53300': 'has no free connection. Raise its max_connections, or stop other clients.',
  ENOTFOUND: 'has an unknown host name. Correct DATABASE_URL.',
  EAI_AGAIN: 'has a host name that cannot be resolved now. Check the network, or correct DATABASE_URL.',
  '28P01': 'rejected the user name or password. Correct DATABASE_URL.',
  '28000': 'rejected this user. Allow the user to connect, or correct DATABASE_URL.',
  '3D000': 'does not exist. Create it, or correct DATABASE_URL.',
  '42501': 'does not allow this user to create the tables. Grant the user CREATE on the database, or use its owner.',
};

const isSilent = (message: string) => /timeout|connection terminated/i.test(message);

/** `host:port/name` */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}
