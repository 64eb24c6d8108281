import { Agent, request, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Decompressed } from './decompressed.ts';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Networks that visitors come from: each has limits of its own. */
const NETWORKS = 100;
/** One in this many requests needs a new connection, as the first one of a visitor does. */
const NEW_CONNECTION_EVERY = 5;
/** How often a request is sent on another connection. */
const MAX_RESENDS = 2;

/** Sends requests as browsers do: over kept connections, and again when the connection turns out to be closed before the server used it. */
export class Browsers {
  readonly #agents: { options: RequestOptions; agent: Agent }[];
  readonly #bodies = new Decompressed();
  #count = 0;

  constructor(certificate: string) {
    this.#agents = Array.from({ length: NETWORKS }, (_, index) => {
      const options = { ca: certificate, localAddress: `127.0.100.${index + 1}` };
      return { options, agent: new Agent({ keepAlive: true, maxFreeSockets: 8, ...options }) };
    });
  }

  /** @throws Error without a complete answer within `timeoutMs` */
  async send(url: string, call: Call, timeoutMs: number): Promise<Response> {
    this.#count += 1;
    const { agent, options } = this.#agents[this.#count % NETWORKS]!;
    let connection: RequestOptions =
      this.#count % NEW_CONNECTION_EVERY === 0 ? { ...options, agent: false } : { agent };
    for (let resends = 0; ; resends += 1) {
      try {
        return await this.#once(url, call, connection, timeoutMs);
      } catch (error) {
        // Browsers do this for every method.
        if (!(error instanceof UnusedConnectionError) || resends === MAX_RESENDS) throw error;
        connection = { ...options, agent: false };
      }
    }
  }

  close(): void {
    for (const { agent } of this.#agents) agent.destroy();
  }

  async #once(url: string, call: Call, connection: RequestOptions, timeoutMs: number): Promise<Response> {
    const headers = { 'accept-encoding': 'br', ...call.headers };
    const sent = request(url, { ...connection, method: call.method ?? 'GET', headers });
    const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs);
    try {
      return await this.#read(await responseTo(sent, call.body));
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws Error when the answer is cut off */
  async #read(response: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const body = response.headers['content-encoding'] === 'br' ? await this.#bodies.of(bytes) : bytes;
    const retryAfter = response.headers['retry-after'];
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return new Response(new Uint8Array(body), { status: response.statusCode, headers });
  }
}

/** A connection was closed before the request was sent, or it had been used before and was closed before an answer began. */
class UnusedConnectionError extends Error {
  override name = 'UnusedConnectionError';
}

const CLOSED = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'];

/** Sends a request. Resolves when the answer begins. */
function responseTo(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    sent.once('socket', (socket) => {
      if (!sent.reusedSocket) socket.once('secureConnect', () => (isOpen = true));
    });
    sent.on('response', resolve);
    // Stays for errors while the answer is read, which reject that.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isUnused = CLOSED.includes(error.code ?? '') && (sent.reusedSocket || !isOpen);
      reject(isUnused ? new UnusedConnectionError(error.message) : error);
    });
    sent.end(body);
  });
}
