import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Ms in which the first request of a new connection must arrive once the server no longer listens. */
const FIRST_REQUEST_MS = 1_000;
const CHECK_MS = 50;

interface Connection {
  /** Requests that are not answered completely. */
  open: number;
  /** Bytes received up to the end of the last answer; 0 before the first one. More were received if a request is on its way. */
  bytes: number;
}

/** The connections of a server, so that it can stop without cutting a request. Create it before the server listens. */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #answers = new Set<ServerResponse>();
  #areLast = false;

  constructor(private readonly server: Server) {
    server.prependListener('connection', (socket: Socket) => {
      this.#all.set(socket, { open: 0, bytes: 0 });
      socket.once('close', () => this.#all.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
      if (this.#areLast) answer.shouldKeepAlive = false;
      this.#answers.add(answer);
      const connection = this.#all.get(socket);
      if (connection) connection.open += 1;
      answer.once('close', () => {
        this.#answers.delete(answer);
        if (!connection) return;
        connection.open -= 1;
        connection.bytes = socket.bytesRead;
      });
    });
  }

  /** From now on each answer has `Connection: close`, so that clients send their next request to another process. */
  closeWithAnswers(): void {
    this.#areLast = true;
    for (const answer of this.#answers) answer.shouldKeepAlive = false;
  }

  /**
   * Stops listening, closes idle connections, and resolves when all requests are answered or after `limitMs`. Then no connection
   * is left. @returns the number of requests that took too long
   */
  async finish(limitMs: number): Promise<number> {
    // The method of HTTP servers also destroys connections whose answer is written but not sent yet.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(this.server, () => resolve()));
    const began = performance.now();
    for (let passed = 0; this.#all.size > 0 && passed < limitMs; passed = performance.now() - began) {
      this.#closeIdle(passed > FIRST_REQUEST_MS);
      await delay(CHECK_MS);
    }
    const left = this.#answers.size;
    this.server.closeAllConnections();
    await closed;
    return left;
  }

  #closeIdle(isLate: boolean): void {
    for (const [socket, { open, bytes }] of this.#all) {
      const isUsed = bytes > 0;
      if (open === 0 && socket.bytesRead === bytes && (isUsed || isLate)) socket.destroy();
    }
  }
}
