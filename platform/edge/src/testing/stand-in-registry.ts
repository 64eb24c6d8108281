import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { type Composition, compositionId } from '@farmgate/contract/composition';
import { changeBetween } from '@farmgate/contract/composition-change';
import type { StreamEvent } from '@farmgate/contract/composition-stream';
import type { HealthReport } from '@farmgate/contract/health-report';
import type { SampleRelease } from '@farmgate/contract/testing';
import { versionsOf } from '../composition/variant-composition.ts';
import { sampleComposition } from './sample-release.ts';

/** The registry's read API over real HTTP, with failures that tests can cause. */
export class StandInRegistry {
  /** Paths of requested files, in order. */
  readonly requested: string[] = [];
  /** Reports of edges on health. */
  readonly healthReports: HealthReport[] = [];
  /** Replaces a file's content, or deletes the file with null; by its path after /files/. */
  readonly replaced = new Map<string, string | null>();
  /** Files whose requests are never answered, by path after /files/. */
  readonly hanging = new Set<string>();
  streams = true;
  /** Whether it is a registry of an earlier version: no revisions, and the whole composition with each change. */
  isOld = false;
  /** Whether messages of the stream are lost. Heartbeats are not. */
  losesMessages = false;
  readonly #releases = new Map<string, SampleRelease>();
  readonly #listeners = new Set<ServerResponse>();
  #composition: Composition | null = null;
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) =>
      request.method === 'POST' ? void this.#take(request, response) : this.#answer(request.url!, response),
    );
    await new Promise<void>((done) => this.#server!.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Stops; `start` listens on the same port again. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  /** Makes these releases live and notifies open streams. */
  promote(...releases: SampleRelease[]): Composition {
    for (const release of releases) this.publish(release);
    return this.#announce(sampleComposition(...releases));
  }

  /** Changes rollouts (of published releases), recalled versions and revoked previews, and notifies open streams. */
  change(changes: Partial<Pick<Composition, 'rollouts' | 'recalled' | 'revokedPreviews'>>): Composition {
    const changed = { ...this.#composition!, ...changes };
    const { channel, parts, rollouts } = changed;
    return this.#announce({ ...changed, id: compositionId(channel, versionsOf(parts), rollouts) });
  }

  /** Sends the revision, as a registry does every few seconds. */
  beat(): void {
    const { revision } = this.#composition!;
    for (const listener of this.#listeners) send(listener, { event: 'revision', data: { revision: revision! } });
  }

  publish(release: SampleRelease): void {
    this.#releases.set(`${release.descriptor.name}/${release.descriptor.version}`, release);
  }

  #answer(url: string, response: ServerResponse): void {
    if (url === '/registry/channels/production/stream') return this.#stream(response);
    if (url === '/registry/channels/production/composition') return json(response, this.#composition);
    const [, key = '', file] = /^\/registry\/releases\/([^/]+\/[^/]+)(?:\/files\/(.+))?$/.exec(url) ?? [];
    const release = this.#releases.get(key);
    if (!file) return json(response, release?.descriptor);
    this.requested.push(`${key}/${file}`);
    if (this.hanging.has(file)) return;
    const content = this.replaced.has(file) ? this.replaced.get(file) : release?.content[file];
    if (content == null) return json(response, null);
    response.end(content);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    if (request.url === '/registry/channels/production/health') this.healthReports.push(body as HealthReport);
    response.writeHead(204).end();
  }

  #stream(response: ServerResponse): void {
    if (!this.streams) return json(response, null);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\n\n');
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    if (this.#composition) send(response, { event: 'composition', data: this.#composition });
  }

  #announce(composition: Composition): Composition {
    const before = this.#composition;
    const after = this.isOld ? composition : { ...composition, revision: (before?.revision ?? 0) + 1 };
    this.#composition = after;
    const isChange = before !== null && !this.isOld;
    for (const listener of this.losesMessages ? [] : this.#listeners)
      send(
        listener,
        isChange ? { event: 'change', data: changeBetween(before, after) } : { event: 'composition', data: after },
      );
    return after;
  }
}

function send(listener: ServerResponse, { event, data }: StreamEvent): void {
  listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { message: 'Not found.', code: 'not_found' }));
}
