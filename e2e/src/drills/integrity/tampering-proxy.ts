import { type IncomingHttpHeaders, type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An HTTP proxy that changes responses, as an attacker on the network would. */
export class TamperingProxy {
  /** Changes the body of a text response. `url` is path and query of the request. */
  change: (url: string, text: string) => string = (_url, text) => text;
  /** Response headers to remove, in lower case. */
  removedHeaders: string[] = [];
  readonly #server = createServer((incoming, response) => {
    this.#pass(incoming).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });

  /** @param target Origin of the server that requests are forwarded to. */
  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }

  /** Stops tampering. */
  passUnchanged(): void {
    this.change = (_url, text) => text;
    this.removedHeaders = [];
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(incoming: IncomingMessage) {
    const url = incoming.url!;
    // A stream has no complete body to change. Without it, the edge polls.
    if (url.endsWith('/stream')) throw new Error('This proxy does not forward streams.');
    const { 'accept-encoding': _any, ...headers } = incoming.headers;
    const response = await send(this.target + url, incoming.method!, headers, await buffer(incoming));
    const body = await buffer(response);
    const isText = /javascript|html|json/.test(response.headers['content-type'] ?? '') || url.includes('/files/');
    const sent = isText ? Buffer.from(this.change(url, body.toString())) : body;
    const kept = Object.entries(response.headers).filter(([name]) => !this.removedHeaders.includes(name));
    const { 'transfer-encoding': _chunked, ...rest } = Object.fromEntries(kept) as IncomingHttpHeaders;
    return { status: response.statusCode!, headers: { ...rest, 'content-length': sent.byteLength }, body: sent };
  }
}

function send(url: string, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, resolve).on('error', reject).end(body);
  });
}
