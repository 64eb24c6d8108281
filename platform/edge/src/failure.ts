import { ConfigError } from './config-error.ts';

/** Why the edge cannot start, in one line that says what to do. */
export function failureLine(error: unknown, env: NodeJS.ProcessEnv): string {
  return `The edge cannot start. ${explain(error, env)}`;
}

function explain(error: unknown, { PORT = '3000', HOST = '127.0.0.1' }: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken: stop the program that uses it, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${PORT} is not allowed to this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${HOST} is no address of this machine: set HOST to one that is.`;
  return message.split('\n', 1)[0]!;
}
