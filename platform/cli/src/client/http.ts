import { RegistryRefusal, RegistryUnreachable } from './registry-error.ts';

export interface RegistryClientOptions {
  /** Address of the registry, e.g. `http://localhost:3000/registry`. */
  registry: string;
  /** Deploy token. Reading needs one where operators' pages have a port of their own. */
  token?: string;
  /** How the log names what made a change, e.g. `farmgate-cli/1.0.0`. */
  client: string;
}

export type Query = Record<string, string | number | undefined>;

const CALL_MS = 30_000;
const UPLOAD_MS = 300_000;

/** JSON to and from one registry. Every call throws RegistryRefusal or RegistryUnreachable. */
export class RegistryHttp {
  readonly #registry: string;
  readonly #headers: Record<string, string>;

  constructor({ registry, token, client }: RegistryClientOptions) {
    this.#registry = registry.replace(/\/+$/, '');
    this.#headers = { 'user-agent': client, ...(token && { authorization: `Bearer ${token}` }) };
  }

  get<T>(path: string, query: Query = {}): Promise<T> {
    return this.#call('GET', path + search(query));
  }

  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T> {
    return this.#call(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  delete(path: string): Promise<void> {
    return this.#call('DELETE', path);
  }

  upload<T>(path: string, type: string, body: AsyncIterable<Uint8Array>): Promise<T> {
    const init: object = { body, duplex: 'half', headers: { 'content-type': type } };
    return this.#call('POST', path, init as RequestInit, UPLOAD_MS);
  }

  /** An event stream, open until it ends, breaks or the signal aborts. */
  async stream(path: string, query: Query, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const headers = { accept: 'text/event-stream' };
    const response = await this.#fetch('GET', path + search(query), { headers, signal });
    if (response.ok && response.body) return response.body;
    throw this.#refusal(response.status, await response.text());
  }

  async #call<T>(method: string, path: string, init: RequestInit = {}, timeoutMs = CALL_MS): Promise<T> {
    const response = await this.#fetch(method, path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text().catch((error: unknown) => Promise.reject(this.#silent(error)));
    if (response.status === 204) return undefined as T;
    const body = parse(text);
    if (response.ok && body !== undefined) return body as T;
    throw this.#refusal(response.status, text);
  }

  async #fetch(method: string, path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.#headers, ...(init.headers as Record<string, string>) };
    return fetch(this.#registry + path, { ...init, method, headers }).catch((error: unknown) =>
      Promise.reject(this.#silent(error)),
    );
  }

  #silent(error: unknown): RegistryUnreachable {
    return new RegistryUnreachable(`The registry at ${this.#registry} does not answer (${reason(error)}).`, 'registry');
  }

  #refusal(status: number, text: string): Error {
    const body = parse(text) as { message?: string; code?: string } | undefined;
    if (body?.code === 'database_unavailable') {
      return new RegistryUnreachable(`The registry at ${this.#registry} has no database: ${body.message}`, 'database');
    }
    // Whatever else it says with a code is the registry's own word: something is not set up there, say.
    if (body?.code !== undefined && body.code !== 'upstream_down') return new RegistryRefusal(status, body);
    const who = body?.code ? 'only an edge before it does' : `somebody does with status ${status}`;
    return new RegistryUnreachable(`No registry answers at ${this.#registry}: ${who}.`, 'registry');
  }
}

/** A path of which each part is a value. */
export const path = (...values: string[]): string => values.map((value) => `/${encodeURIComponent(value)}`).join('');

function search(query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given))}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** fetch hides why it failed in a chain of causes. */
function reason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}
