import { type SafeError, safeError, withoutParameters } from './safe-error.ts';

export { withoutParameters };

type Fields = Record<string, unknown>;
type Write = (this: unknown, ...args: unknown[]) => void;

/**
 * Options of pino for every service's logger: errors are logged as `safeError` allows, wherever they are in a line, and
 * messages without the parameters of a failed query.
 */
export const SAFE_LOGGING = {
  // What `formatters` has made of it stays as it is: Fastify and pino would add to it.
  serializers: { err: (value: unknown) => value as SafeError },
  formatters: {
    log: (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? safeError(value) : value]),
      ),
  },
  hooks: {
    // Without a message pino takes the error's, parameters included.
    logMethod(this: unknown, args: unknown[], method: Write): void {
      const [first, message, ...rest] = args.map((arg) => (typeof arg === 'string' ? withoutParameters(arg) : arg));
      const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
      const words = message ?? (error instanceof Error ? safeError(error).message : undefined);
      method.apply(this, words === undefined ? [first] : [first, words, ...rest]);
    },
  },
};

/** Ends the process on an error that nothing has caught, and writes it as safely as the logger does. */
export function exitOnUncaughtErrors(service: string): void {
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`${service}: ${JSON.stringify(safeError(error))}\n`);
    process.exit(1);
  });
}
