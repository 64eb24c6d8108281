import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Agent, request, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Networks that visitors come from: each has limits of its own. */
const NETWORKS = 100;
/** One in this many requests needs a new connection, as the first one of a visitor does. */
const NEW_CONNECTION_EVERY = 5;

const decompress = promisify(brotliDecompress);

/** Sends requests as browsers do: over kept connections, and again when a kept connection turns out to be closed. */
export class Browsers {
  readonly #agents: { options: RequestOptions; agent: Agent }[];
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
    const isNew = this.#count % NEW_CONNECTION_EVERY === 0;
    try {
      return await once(url, call, isNew ? { ...options, agent: false } : { agent }, timeoutMs);
    } catch (error) {
      // Browsers do this for every method.
      if (!(error instanceof StaleConnectionError)) throw error;
      return await once(url, call, { ...options, agent: false }, timeoutMs);
    }
  }

  close(): void {
    for (const { agent } of this.#agents) agent.destroy();
  }
}

/** A connection that had been used before was closed before an answer began. */
class StaleConnectionError extends Error {
  override name = 'StaleConnectionError';
}

async function once(url: string, call: Call, connection: RequestOptions, timeoutMs: number): Promise<Response> {
  const headers = { 'accept-encoding': 'br', ...call.headers };
  const sent = request(url, { ...connection, method: call.method ?? 'GET', headers });
  const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs);
  try {
    return await read(await responseTo(sent, call.body));
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request. Resolves when the answer begins. */
function responseTo(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('response', resolve);
    // Stays for errors while the answer is read, which reject that.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      reject(isClosed && sent.reusedSocket ? new StaleConnectionError(error.message) : error);
    });
    sent.end(body);
  });
}

/** @throws Error when the answer is cut off */
async function read(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const body = response.headers['content-encoding'] === 'br' ? await decompress(bytes) : bytes;
  const retryAfter = response.headers['retry-after'];
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return new Response(new Uint8Array(body), { status: response.statusCode, headers });
}
