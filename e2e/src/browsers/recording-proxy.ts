import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RecordingProxy {
  url: string;
  /** What pages and their requests had to complain of since it was last asked. */
  take(): string[];
  stop(): Promise<void>;
}

const COMPLAINTS = '/_complaints';
const REPORTS = '/_reports';

/** Runs first in each page: WebDriver tells nothing of a page's console. */
const RECORDER = `(() => {
  const tell = (text) => navigator.sendBeacon('${COMPLAINTS}', text);
  const { error } = console;
  console.error = (...words) => { error(...words); tell('console: ' + words.join(' ')); };
  addEventListener('error', ({ message }) => message && tell('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection: ' + reason));
})()`;

/**
 * Stands between a browser and the shop and writes down what the browser cannot tell: errors in pages, answers of 400 and
 * above, and what the browser reports that the policies of a page stopped.
 */
export async function startRecordingProxy(shop: string): Promise<RecordingProxy> {
  const pageErrors: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === COMPLAINTS) return void record(request, response);
    void pass(request, response);
  });

  const record = async (request: IncomingMessage, response: ServerResponse) => {
    pageErrors.push(await text(request));
    response.writeHead(204).end();
  };

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/' } = request;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const upstream = ask(new URL(url, shop), { method, headers }, (answer) => void forward(url, answer, response));
    upstream.on('error', (error) => response.destroy(error));
    response.on('close', () => upstream.destroy());
    if (url !== REPORTS) return request.pipe(upstream);
    const report = await text(request);
    pageErrors.push(`reported: ${report}`);
    return upstream.end(report);
  };

  const forward = async (url: string, answer: IncomingMessage, response: ServerResponse) => {
    const { statusCode = 502, headers } = answer;
    if (statusCode >= 400) pageErrors.push(`${statusCode} ${url}`);
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers);
      return answer.pipe(response);
    }
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    const html = (await text(answer)).replace('<head>', `<head><script nonce="${nonce}">${RECORDER}</script>`);
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers;
    return response.writeHead(statusCode, others).end(html);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    take: () => pageErrors.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
