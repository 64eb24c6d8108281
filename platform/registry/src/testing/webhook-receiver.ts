import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'never';

/** An HTTP server that receives webhooks. It accepts them all, until `reply` says otherwise. */
export async function openReceiver() {
  const received: Received[] = [];
  let arrived = () => {};
  let reply: (message: Received, index: number) => Reply = () => ({ status: 204 });
  const server = createServer(async (request, response) => {
    const message = { headers: request.headers as Record<string, string>, body: await text(request) };
    const answer = reply(message, received.length);
    received.push(message);
    arrived();
    if (answer !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`,
    received,
    replyWith: (next: typeof reply) => void (reply = next),
    /** Resolves when this many messages have arrived. */
    async arrivals(count: number): Promise<Received[]> {
      while (received.length < count) await new Promise<void>((resolve) => (arrived = resolve));
      return received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** The verified body. @throws WebhookVerificationError, as the library of Standard Webhooks does */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as { type: string; timestamp: string; data: Record<string, unknown> };
