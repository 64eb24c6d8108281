/** What the log keeps of an error. */
export interface SafeError {
  type: string;
  message: string;
  stack: string;
  cause?: SafeError;
  errors?: SafeError[];
  [property: string]: unknown;
}

/** Properties that name what failed. None of them holds a value of a row, a request or an answer. */
const ALLOWED = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall', 'address', 'port'] as const;
const NO_ERROR = 'A value that is not an error was thrown.';
const DEEPEST = 5;
/** PostgreSQL quotes the value that it cannot take in messages of this class. In other classes it quotes names only. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const FRAME = /^\s+at .*:\d+:\d+\)?$/;

/**
 * An error as the log may keep it: its type, message, code and stack, and which table and constraint it was about. All else,
 * such as a query's parameters or the row that PostgreSQL tells as `detail`, holds customers' data.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: NO_ERROR, stack: '' };
  const message = safeMessage(error);
  const { cause, errors } = error as Error & { errors?: unknown };
  const inner = depth < DEEPEST;
  return {
    type: error.name,
    message,
    ...allowed(error),
    stack: stackOf(error, message),
    ...(inner && cause instanceof Error ? { cause: safeError(cause, depth + 1) } : {}),
    ...(inner && Array.isArray(errors) ? { errors: errors.map((one) => safeError(one, depth + 1)) } : {}),
  };
}

/** A text that may contain the message of a failed query, up to its parameters. */
export const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*$/, '');

function safeMessage(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  const message = withoutParameters(error.message);
  return typeof code === 'string' && DATA_EXCEPTION.test(code) ? message.replace(/"[\s\S]*"/g, '"…"') : message;
}

function allowed(error: Error): Record<string, string | number> {
  const found = error as unknown as Record<string, unknown>;
  return Object.fromEntries(
    ALLOWED.flatMap((name) => {
      const value = found[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** The message stands in the stack as well. */
function stackOf(error: Error, message: string): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return [`${error.name}: ${message}`, ...frames].join('\n');
}
