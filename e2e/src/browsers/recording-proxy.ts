import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RecordingProxy {
  url: string;
  /** Removes and returns the errors recorded since the last call. */
  take(): string[];
  stop(): Promise<void>;
}

const PAGE_ERRORS = '/_page-errors';
const REPORTS = '/_reports';

/** Runs first in each page, because WebDriver gives no access to a page's console. */
const RECORDER = `(() => {
  const send = (text) => navigator.sendBeacon('${PAGE_ERRORS}', text);
  const { error } = console;
  console.error = (...words) => { error(...words); send('console: ' + words.join(' ')); };
  addEventListener('error', ({ message }) => message && send('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => send('rejection: ' + reason));
})()`;
const RECORDER_HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

/**
 * A proxy between a browser and the shop. It records what WebDriver does not report: errors in pages, answers of 400 and above, and
 * violations of the security policy.
 */
export async function startRecordingProxy(shop: string): Promise<RecordingProxy> {
  const pageErrors: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === PAGE_ERRORS) return void record(request, response);
    void pass(request, response);
  });

  const record = async (request: IncomingMessage, response: ServerResponse) => {
    pageErrors.push(await text(request));
    response.writeHead(204).end();
  };

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/' } = request;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const upstream = sendRequest(
      new URL(url, shop),
      { method, headers },
      (answer) => void forward(url, answer, response),
    );
    upstream.on('error', (error) => response.destroy(error));
    response.on('close', () => upstream.destroy());
    if (url !== REPORTS) return request.pipe(upstream);
    const report = await text(request);
    pageErrors.push(`security policy violation: ${report}`);
    return upstream.end(report);
  };

  const forward = async (url: string, answer: IncomingMessage, response: ServerResponse) => {
    const { statusCode = 502, headers } = answer;
    if (statusCode >= 400) pageErrors.push(`${statusCode} ${url}`);
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers);
      return answer.pipe(response);
    }
    const html = (await text(answer)).replace('<head>', `<head><script>${RECORDER}</script>`);
    const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...others } = headers;
    const policy = String(headers['content-security-policy']).replace('script-src ', `$&${RECORDER_HASH} `);
    return response.writeHead(statusCode, { ...others, 'content-security-policy': policy }).end(html);
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
