import type { Config } from './config.ts';
import { ConfigError } from '@farmgate/service/settings';

/** One line for each problem, for the operator: what is wrong and what to do. */
export function startFailure(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message;
  if (!config) return message(error);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'EADDRINUSE') return `Port ${config.port} is taken: set PORT to a free one, or stop what uses it.`;
  if (code === 'ENOTFOUND' && (error as NodeJS.ErrnoException & { hostname?: string }).hostname === config.host) {
    return `This machine has no address ${config.host}: set HOST to one it has.`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')) {
    return `Cannot listen on ${config.host}:${config.port}: set HOST and PORT to an address this process may use.`;
  }
  if ((error as NodeJS.ErrnoException).syscall === 'mkdir' || FOLDER_CODES.has(code)) {
    return `Cannot write artifacts in ${config.dataDir} (${code}): set DATA_DIR to a folder with space that this process may write.`;
  }
  if (NO_ANSWER_CODES.has(code) || /^(timeout expired|Connection terminated)/.test(message(error))) {
    return `No PostgreSQL answers at ${address(config.databaseUrl)}: start it, or correct DATABASE_URL.`;
  }
  // PostgreSQL's own errors (wrong password, missing database, no permission) say what is wrong.
  if (/^[0-9A-Z]{5}$/.test(code))
    return `PostgreSQL at ${address(config.databaseUrl)} refused: ${message(error)}. Correct DATABASE_URL.`;
  return message(error);
}

const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST']);
const NO_ANSWER_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET']);

const message = (error: unknown): string =>
  (error instanceof AggregateError
    ? error.errors.map(message).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)
  ).split('\n')[0]!;

/** Host and port without the password. */
function address(databaseUrl: string): string {
  try {
    return new URL(databaseUrl).host || 'its local socket';
  } catch {
    return 'DATABASE_URL';
  }
}
