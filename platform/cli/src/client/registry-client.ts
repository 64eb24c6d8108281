import type { Composition } from '@farmgate/build/composition';
import type {
  ChangeResult,
  ChannelList,
  ChannelState,
  Identity,
  LogPage,
  LogQuery,
  Promotion,
  PublishResult,
  ReleaseList,
  Rollback,
} from '@farmgate/registry/contract';
import { RegistryRefusal, RegistryUnreachable } from './registry-error.ts';

export interface RegistryClientOptions {
  /** Address of the registry, e.g. `http://localhost:3000/registry`. */
  registry: string;
  /** Deploy token; reading needs none. */
  token?: string;
  /** How the log names what made a change, e.g. `farmgate-cli/1.0.0`. */
  client: string;
}

const CALL_MS = 30_000;
const UPLOAD_MS = 300_000;

/**
 * The registry's HTTP interface as calls. Every call throws RegistryRefusal when the registry says no and
 * RegistryUnreachable when it does not answer.
 */
export class RegistryClient {
  readonly #registry: string;
  readonly #headers: Record<string, string>;

  constructor({ registry, token, client }: RegistryClientOptions) {
    this.#registry = registry.replace(/\/+$/, '');
    this.#headers = { 'user-agent': client, ...(token && { authorization: `Bearer ${token}` }) };
  }

  /** Publishes a build: its folder (dist/release/), or its tar with release.json first. */
  async publish(build: string | AsyncIterable<Uint8Array>): Promise<PublishResult> {
    // An upload that is refused is broken off, often before its answer can be read: a wrong token is told first.
    await this.identity();
    const body = typeof build === 'string' ? await (await import('./pack-release.ts')).packRelease(build) : build;
    const init: object = { body, duplex: 'half', headers: { 'content-type': 'application/x-tar' } };
    return this.#call('POST', '/releases', init as RequestInit, UPLOAD_MS);
  }

  promote(channel: string, promotion: Promotion): Promise<ChangeResult> {
    return this.#send(`/channels/${encodeURIComponent(channel)}/promotions`, promotion);
  }

  rollback(channel: string, rollback: Rollback): Promise<ChangeResult> {
    return this.#send(`/channels/${encodeURIComponent(channel)}/rollbacks`, rollback);
  }

  /** What is live on a channel, since when, by whom and why. */
  status(channel: string): Promise<ChannelState> {
    return this.#call('GET', `/channels/${encodeURIComponent(channel)}`);
  }

  channels(): Promise<ChannelList> {
    return this.#call('GET', '/channels');
  }

  /** What is live on a channel, with whole descriptors. */
  composition(channel: string): Promise<Composition> {
    return this.#call('GET', `/channels/${encodeURIComponent(channel)}/composition`);
  }

  /** The deployment log, newest first. */
  log(query: Partial<LogQuery> = {}): Promise<LogPage> {
    return this.#call('GET', `/log${search(query)}`);
  }

  /** Published releases, newest first. */
  releases(query: { part?: string; limit?: number } = {}): Promise<ReleaseList> {
    return this.#call('GET', `/releases${search(query)}`);
  }

  /** Who the token speaks for. */
  identity(): Promise<Identity> {
    return this.#call('GET', '/identity');
  }

  #send<T>(path: string, body: unknown): Promise<T> {
    return this.#call('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  async #call<T>(method: string, path: string, init: RequestInit = {}, timeoutMs = CALL_MS): Promise<T> {
    const headers = { ...this.#headers, ...init.headers };
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.#registry + path, { ...init, method, headers, signal });
      text = await response.text();
    } catch (error) {
      throw new RegistryUnreachable(`The registry at ${this.#registry} does not answer (${reason(error)}).`);
    }
    const body = parse(text);
    if (body === undefined || [502, 503, 504].includes(response.status)) {
      const said = (body as { message?: string } | undefined)?.message ?? `status ${response.status}`;
      throw new RegistryUnreachable(`No registry answers at ${this.#registry} (${said}).`);
    }
    if (!response.ok) throw new RegistryRefusal(response.status, body as object);
    return body as T;
  }
}

function search(query: Record<string, string | number | undefined>): string {
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
