import { withoutParameters } from './safe-error.ts';

/** The code and message of the innermost error: drivers wrap errors, and Node reports one for each address it tried. */
export function rootCause(error: unknown): { code?: string; message: string } {
  const { code, message, cause, errors } = (error ?? {}) as NodeJS.ErrnoException & { errors?: unknown[] };
  if (errors?.length) return rootCause(errors[0]);
  const text = withoutParameters(message ?? String(error));
  return { code: code ?? (cause ? rootCause(cause).code : undefined), message: text };
}
