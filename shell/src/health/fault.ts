import type { ErrorInfo } from 'react';
import { partIn } from './part-of-error.ts';
import { explain } from './suspicions.ts';

/** A failure as it is reported. */
export interface Fault {
  /** Undefined when only the stack can tell. */
  part: string | undefined;
  error: unknown;
}

const faults = new WeakMap<object, Fault>();

/**
 * Finds the part that caused an error, which need not be the part that failed: another one may have passed wrong props. The same error
 * always gives the same fault, because it can arrive in several ways.
 * @param failed the part whose code failed, if it is known
 * @param components React's stack of the components above it
 */
export function faultOf(error: unknown, failed?: string, components = ''): Fault {
  if (!(error instanceof Error)) return { part: failed, error };
  const known = faults.get(error);
  if (known) return known;
  addComponents(error, components);
  const fault = explained(error, failed) ?? { part: partIn(error) ?? failed, error };
  if (failed || fault.error !== error) faults.set(error, fault);
  return fault;
}

/** Another part made a mistake that explains the error. */
function explained(error: Error, failed: string | undefined): Fault | undefined {
  const suspicion = explain(partIn(error) ?? failed, error);
  if (!suspicion) return undefined;
  const { culprit, trace } = suspicion;
  const message = `${trace.message} ${error.message}`;
  const stack = [trace.stack, error.stack].join('\n');
  return { part: culprit, error: Object.assign(new Error(message, { cause: error }), { name: error.name, stack }) };
}

/** In React's own errors, only the stack of components names the code of a part. */
function addComponents(error: Error, components: string): void {
  if (components && !partIn(error)) Reflect.set(error, 'stack', [error.stack, components].join('\n'));
}

/** For React's option `onCaughtError`, before the component that shows the error reports it. */
export function noteCaught(error: unknown, { componentStack }: ErrorInfo): void {
  faultOf(error, undefined, componentStack ?? '');
  console.error(error);
}
