import { type IncomingHttpHeaders, type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Somebody on the line between two who talk HTTP: what goes to the one who asks can be changed. */
export class TamperingProxy {
  /** Changes the text of an answer, by the path that was asked for. */
  change: (path: string, text: string) => string = (_path, text) => text;
  /** Headers that answers lose. */
  dropped: string[] = [];
  readonly #server = createServer((incoming, answer) => {
    this.#pass(incoming).then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      () => answer.writeHead(502).end(),
    );
  });

  /** @param target The origin that it stands before. */
  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }

  /** Passes everything on as it is from now on. */
  relent(): void {
    this.change = (_path, text) => text;
    this.dropped = [];
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(incoming: IncomingMessage) {
    const path = incoming.url!;
    // A stream would have to be changed on its way; who cannot have it asks again and again instead.
    if (path.endsWith('/stream')) throw new Error('no streams here');
    const { 'accept-encoding': _any, ...headers } = incoming.headers;
    const answer = await ask(this.target + path, incoming.method!, headers, await buffer(incoming));
    const body = await buffer(answer);
    const isText = /javascript|html|json/.test(answer.headers['content-type'] ?? '') || path.includes('/files/');
    const sent = isText ? Buffer.from(this.change(path, body.toString())) : body;
    const kept = Object.entries(answer.headers).filter(([name]) => !this.dropped.includes(name));
    const { 'transfer-encoding': _chunked, ...rest } = Object.fromEntries(kept) as IncomingHttpHeaders;
    return { status: answer.statusCode!, headers: { ...rest, 'content-length': sent.byteLength }, body: sent };
  }
}

function ask(url: string, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, resolve).on('error', reject).end(body);
  });
}
