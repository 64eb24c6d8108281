import { RENDER_LIMIT_MS } from '@farmgate/contract/render-limit';
import { tracing } from '@farmgate/service/tracing';
import { Pool } from 'undici';
import { isPublicCall } from '../shop/public-calls.ts';
import { SharedReads } from './shared-reads.ts';

/** A call that a bundle may not make, or that has no answer. */
class CallError extends Error {
  override readonly name = 'CallError';
}

export interface ApiAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

/** Connections of all pages together. */
const CONNECTIONS = 32;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Calls of the shop's API for pages. Equal calls of all processes share what is open. */
export class ApiCalls {
  readonly #pool: Pool;
  readonly #reads = new SharedReads<ApiAnswer>();

  constructor(origin: string) {
    this.#pool = new Pool(origin, {
      connections: CONNECTIONS,
      connect: { timeout: RENDER_LIMIT_MS },
      headersTimeout: RENDER_LIMIT_MS,
      bodyTimeout: RENDER_LIMIT_MS,
    });
  }

  /** `signal` ends the wait, not the call. @throws CallError, or undici's error when the API does not answer */
  make(method: string, path: string, body: Uint8Array, signal: AbortSignal): Promise<ApiAnswer> {
    const call = () => this.#make(method, path, body, signal);
    if (!tracing?.current()) return call();
    // The path has ids and search texts. The API's span has its route.
    return tracing.span({ name: `${method} /api`, kind: 'client' }, async (span) => {
      const answer = await call();
      span.setAttribute('http.response.status_code', answer.status);
      if (answer.status >= 500) tracing?.fail(span);
      return answer;
    });
  }

  async #make(method: string, path: string, body: Uint8Array, signal: AbortSignal): Promise<ApiAnswer> {
    if (!isPublicCall(method, path))
      throw new CallError(
        `${method} ${path.slice(0, 200)} is not a public call. Pages are rendered with public data only.`,
      );
    const key = `${method} ${path}\n${Buffer.from(body).toString('latin1')}`;
    return this.#reads.get(key, (end) => this.#send(method, path, body, end), signal);
  }

  async #send(method: string, path: string, body: Uint8Array, signal: AbortSignal): Promise<ApiAnswer> {
    const answer = await this.#pool.request({
      method: method as 'GET' | 'POST',
      path,
      headers: {
        accept: 'application/json',
        ...(body.length ? { 'content-type': 'application/json' } : {}),
        ...tracing?.headers(),
      },
      body: body.length ? body : undefined,
      signal,
    });
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of answer.body as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > MAX_ANSWER_BYTES)
        throw new CallError(`The answer to ${method} ${path} is larger than ${MAX_ANSWER_BYTES} bytes.`);
      pieces.push(piece);
    }
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: Buffer.concat(pieces),
    };
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
