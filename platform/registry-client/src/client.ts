import createClient, { type Client } from 'openapi-fetch';
import { errorOf, unreachable } from './errors.ts';
import type { paths } from './registry-api.ts';

export type * from './registry-types.ts';

const TIMEOUT_MS = 30_000;

/**
 * Limit of calls for which the gate probes releases, in ms: an edge may take 25 s to render their pages, and a browser then 15 s
 * to open them. With the default limit the client would report an unreachable registry, and the change might go live all the same.
 */
export const GATE_TIMEOUT_MS = 90_000;

export interface RegistryOptions {
  /** The registry's address, for example `https://shop.example/registry`. */
  registry: string;
  /** Headers of every call. Read for each call, because a token can change. */
  headers: () => Record<string, string>;
}

export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Null for a call without a time limit, such as an event stream. Default: 30 s. */
  timeoutMs?: number | null;
}

/** A call as `api` makes it, with the signal that ends it. */
export type Send<T> = (signal: AbortSignal | undefined) => Promise<{ data?: T; error?: unknown; response: Response }>;

export interface Registry {
  /** The registry's routes, with types for paths, parameters, bodies and answers. */
  api: Client<paths, 'application/json'>;
  /** Makes a call and returns its answer. @throws RejectedError, UnreachableError, and the signal's reason when it aborts */
  call<T>(send: Send<T>, options?: CallOptions): Promise<T>;
}

/** A client of one registry, for Node and browsers. */
export function openRegistry({ registry: address, headers }: RegistryOptions): Registry {
  const registry = address.replace(/\/+$/, '');
  const api = createClient<paths, 'application/json'>({
    baseUrl: registry,
    fetch: (request: Request) => globalThis.fetch(request),
  });
  api.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(headers())) {
        if (!request.headers.has(name)) request.headers.set(name, value);
      }
    },
  });
  return {
    api,
    async call<T>(send: Send<T>, { signal, timeoutMs = TIMEOUT_MS }: CallOptions = {}): Promise<T> {
      const signals = [...(signal ? [signal] : []), ...(timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)])];
      const { data, error, response } = await send(combined(signals)).catch((failure: unknown) => {
        throw signal?.aborted ? failure : unreachable(registry, failure);
      });
      if (!response.ok) throw errorOf(registry, response.status, error);
      return data as T;
    },
  };
}

/** On Node 20 each call of AbortSignal.any stays in memory as long as the signals it combines. */
const combined = (signals: AbortSignal[]): AbortSignal | undefined =>
  signals.length > 1 ? AbortSignal.any(signals) : signals[0];
