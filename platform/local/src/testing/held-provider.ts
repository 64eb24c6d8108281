import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Order {
  amount: number;
  currency: string;
}

/** A payment provider that answers an order only when a test says so. */
export async function startHeldProvider() {
  let arrived = () => {};
  const called = new Promise<void>((resolve) => (arrived = resolve));
  const held: { order: Order; response: ServerResponse }[] = [];
  const server = createServer(async (request, response) => {
    held.push({ order: (await json(request)) as Order, response });
    arrived();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when it was called. */
    called,
    answer() {
      for (const { order, response } of held.splice(0))
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ id: 'order_held', amount: order.amount, currency: order.currency }));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<unknown>((closed) => server.close(closed));
    },
  };
}
