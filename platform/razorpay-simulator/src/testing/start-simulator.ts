import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildSimulator } from '../app.ts';
import { simulatorAt } from '../client.ts';

export const KEYS = { keyId: 'rzp_test_simulated', keySecret: 'key secret', webhookSecret: 'webhook secret' };

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A simulator that listens, and a shop that notes the events it is sent; `answer` is the status it gives. */
export async function startSimulator() {
  const received: Received[] = [];
  const shop = { received, answer: 200 };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(shop.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const app = buildSimulator({ ...KEYS, webhookUrl: `http://127.0.0.1:${port}/`, webhookRetryMs: 5 });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
  const rest = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? (method === 'POST' ? {} : undefined)),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  return {
    url,
    shop,
    rest,
    control: simulatorAt(url),
    async close() {
      await app.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits for something to become true, a minute at most. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 10));
  }
}
