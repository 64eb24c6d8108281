import type { ChangeResult, LogEntry } from '../registry/types.ts';
import { CHANNEL, entry, HEALTH, LOG, POLICY, RELEASES, TRIAL } from './samples.ts';

export interface SeenCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
  /** What the log would name. */
  client: string | null;
}

type Answer = [status: number, body: unknown];
type Stream = (event: 'open' | 'entry' | 'error') => void;
type Piece = { done: boolean; value?: Uint8Array };
type Handler = (call: SeenCall) => Answer | Promise<Answer>;

export const TOKEN = 'a-good-token';

/** A registry behind `fetch`: what is asked for by `METHOD /path` is answered, everything is noted. */
export class StandInRegistry {
  readonly calls: SeenCall[] = [];
  #handlers = new Map<string, Handler>();
  #streams = new Set<Stream>();
  /** Nothing answers, as when the process is gone. */
  isDown = false;

  constructor() {
    this.on('GET /channels', () => [200, { channels: [{ name: 'production' }] }]);
    this.on('GET /channels/production', () => [200, CHANNEL]);
    this.on('GET /releases', ({ query }) => {
      const asked = RELEASES.filter(({ name }) => !query['part'] || name === query['part']);
      return [200, { releases: asked }];
    });
    this.on('GET /log', ({ query }) => {
      const asked = LOG.filter(
        ({ part, id }) => (!query['part'] || part === query['part']) && id < Number(query['before'] ?? 1e9),
      );
      return [200, { entries: asked.slice(0, Number(query['limit'])) }];
    });
    this.on('GET /channels/production/health', () => [200, { minutes: HEALTH }]);
    this.on('GET /channels/production/trials', () => [200, { trials: [TRIAL] }]);
    this.on('GET /channels/production/policy', () => [200, POLICY]);
    this.on('GET /channels/production/edges', () => [200, { revision: 3, edges: [] }]);
    this.on('GET /requests', () => [200, { requests: [] }]);
    this.on('GET /previews', () => [200, { previews: [] }]);
    this.on('GET /identity', ({ token }) =>
      token === TOKEN
        ? [200, { name: 'Meena', part: '*', role: 'admin' }]
        : [401, { message: 'The deploy token is unknown or revoked. Run farmgate login.', code: 'token_unknown' }],
    );
  }

  on(key: string, handler: Handler): void {
    this.#handlers.set(key, handler);
  }

  /** Answers calls without the token with `rejection`. */
  protect(key: string, rejection: Answer): void {
    const open = this.#handlers.get(key)!;
    this.on(key, (call) => (call.token === TOKEN ? open(call) : rejection));
  }

  /** Answers a change with the entry that it writes. */
  changes(key: string, written: Partial<LogEntry>): void {
    const result: ChangeResult = {
      changed: true,
      entries: [entry(written)],
      compositionId: 'after',
      notChecked: [],
      approval: null,
    };
    this.on(key, () => [200, result]);
  }

  callsTo(key: string): SeenCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === key);
  }

  /** Tells those who follow the log of a new entry. */
  announce(): void {
    this.stream('open');
    this.stream('entry');
  }

  /** What happens to the streams of those who follow the log. */
  stream(event: 'open' | 'entry' | 'error'): void {
    for (const stream of this.#streams) stream(event);
  }

  install(): void {
    globalThis.fetch = this.#fetch as typeof fetch;
  }

  /** A stream of the log that is asked for; nothing comes of it before `open`. */
  #follow(signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      const readers: ((piece: Piece) => void)[] = [];
      const unread: Piece[] = [];
      const write = (piece: Piece) => (readers.length > 0 ? readers.shift()!(piece) : void unread.push(piece));
      const read = () => new Promise((done) => (unread.length > 0 ? done(unread.shift()!) : void readers.push(done)));
      const stream: Stream = (event) => {
        if (event === 'open')
          resolve({
            ok: true,
            status: 200,
            headers: new Headers(),
            body: { getReader: () => ({ read }) },
          } as unknown as Response);
        const value = new TextEncoder().encode('event: entry\ndata: {}\n\n');
        if (event === 'entry') write({ done: false, value });
        if (event === 'error') write({ done: true });
      };
      this.#streams.add(stream);
      signal.addEventListener('abort', () => {
        this.#streams.delete(stream);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  #fetch = async (request: Request) => {
    if (this.isDown) throw new TypeError('fetch failed');
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/registry/log/stream') return this.#follow(request.signal);
    const { method, headers } = request;
    const text = await request.text();
    const call: SeenCall = {
      method,
      path: pathname.replace('/registry', ''),
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      client: headers.get('x-farmgate-client'),
    };
    this.calls.push(call);
    const handler = this.#handlers.get(`${method} ${call.path}`);
    const [status, answer] = handler ? await handler(call) : [404, { message: `No ${call.path}`, code: 'not_found' }];
    return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
  };
}
