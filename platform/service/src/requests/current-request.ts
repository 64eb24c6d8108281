import { AsyncLocalStorage } from 'node:async_hooks';
import { tracing } from '../tracing/tracing.ts';

/** What a service notes of a request while it works on it. */
export interface ObservedRequest {
  id: string;
  /** W3C Trace Context: of the request's span, or without telemetry what a trusted caller has sent. */
  traceparent?: string;
  /** Its route for the log and figures, if not the server's own: one of few, never with an id. */
  route?: string;
  /** The part whose page or file was requested. */
  part?: string;
  version?: string;
}

const storage = new AsyncLocalStorage<ObservedRequest>();

/** The request that the calling code works for; undefined in background work, and in services that do not keep it. */
export const currentRequest = (): ObservedRequest | undefined => storage.getStore();

/** Runs `work` for a request. */
export const forRequest = <Result>(request: ObservedRequest, work: () => Result): Result => storage.run(request, work);

/** The trace that the calling code's statements belong to; undefined if the request has none, or none that is recorded. */
export function currentTrace(): string | undefined {
  if (!tracing) return storage.getStore()?.traceparent;
  return tracing.current()?.isRecording() ? tracing.headers()['traceparent'] : undefined;
}
