import type { Server } from 'node:http';
import { Connections } from './connections.ts';

/** How a service stops: it drains, stops listening, and finishes its requests. */
export class Lifecycle {
  readonly #draining = new AbortController();
  readonly #ending = new AbortController();
  readonly #servers: Connections[] = [];

  /** Aborts when the service is told to stop. It is not ready any more, and serves as before. */
  get draining(): AbortSignal {
    return this.#draining.signal;
  }

  /** Aborts when the service stops listening. Event streams end now; all other requests are finished. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Adds a server whose requests are to be finished. Call it before the server listens. */
  watch(server: Server): void {
    this.#servers.push(new Connections(server));
  }

  /** Begins to drain: load balancers notice that the service is not ready, and each answer ends its connection. */
  drain(): void {
    this.#draining.abort();
    for (const server of this.#servers) server.closeWithAnswers();
  }

  /** Stops listening and finishes all requests. @returns the number of those that took longer than `limitMs` and were cut */
  async finish(limitMs: number): Promise<number> {
    this.#ending.abort();
    const cut = await Promise.all(this.#servers.map((server) => server.finish(limitMs)));
    return cut.reduce((sum, count) => sum + count, 0);
  }
}
