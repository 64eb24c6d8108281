import { ConfigError } from '@farmgate/service/settings';

/** Why the edge cannot start, one line for each problem, which says what to do. */
export function failureLine(error: unknown, env: NodeJS.ProcessEnv): string {
  return `The edge cannot start. ${explain(error, env)}`;
}

function explain(error: unknown, { PORT = '3000', HOST = '127.0.0.1' }: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, isOperationsPort } = error as NodeJS.ErrnoException & { isOperationsPort?: boolean };
  if (isOperationsPort) {
    return `It cannot serve operators' pages (${code ?? message}): set OPERATIONS_PORT to a free port, and OPERATIONS_HOST to an address of this machine.`;
  }
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken: stop the program that uses it, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${PORT} is not allowed to this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${HOST} is no address of this machine: set HOST to one that is.`;
  return message.split('\n', 1)[0]!;
}
