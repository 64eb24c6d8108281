import { explainDatabaseError } from '../database/explain.ts';
import { rootCause } from '../logging/root-cause.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** The settings that messages about a failed start name. */
export interface StartSettings {
  host: string;
  port: number;
  operationsHost?: string;
  operationsPort?: number | 'public';
  databaseUrl?: string;
}

/** Why a service did not start and what to do: one line for each problem, never with a password. */
export function explainStartError(error: unknown, settings: StartSettings | undefined): string {
  if (error instanceof SettingsError) return error.message;
  const { message } = rootCause(error);
  const firstLine = message.split('\n', 1)[0]!;
  if (!settings) return firstLine;
  const { databaseUrl } = settings;
  return (
    explainListenError(error as ListenError, settings) ??
    (databaseUrl && explainDatabaseError(error, databaseUrl)) ??
    firstLine
  );
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Undefined when the error is not about an address to listen on. */
function explainListenError(error: ListenError, settings: StartSettings): string | undefined {
  const { code, syscall, port, hostname } = error ?? {};
  const { host, operationsHost } = settings;
  const isUnknownHost = hostname !== undefined && (hostname === host || hostname === operationsHost);
  if (syscall !== 'listen' && !isUnknownHost) return undefined;
  const isOperations = hostname
    ? hostname !== host
    : port !== undefined && port !== settings.port && port === settings.operationsPort;
  const prefix = isOperations ? 'OPERATIONS_' : '';
  const address = isOperations ? operationsHost : host;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is in use. Stop the program that uses it, or set ${prefix}PORT to a free port.`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set ${prefix}PORT to a port above 1023.`;
  return `This machine has no address ${address}. Set ${prefix}HOST to one of its addresses.`;
}
