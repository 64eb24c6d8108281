import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An edge whose probes answer when a test says so. */
export interface SlowEdge {
  url: string;
  /** Resolves when this many probes wait for an answer. */
  waiting(count: number): Promise<void>;
  /** Answers the waiting probes and all later ones: nothing to object to. */
  release(): void;
  /** Holds later probes again. */
  hold(): void;
  close(): Promise<void>;
}

export async function startSlowEdge(): Promise<SlowEdge> {
  let isHeld = true;
  let held: ServerResponse[] = [];
  let arrived = () => {};
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"routes":[]}');
  const server: Server = createServer((request, response) => {
    request.resume();
    if (request.url === '/healthz') return response.end('{"ok":true}');
    if (!isHeld) return answer(response);
    held.push(response);
    return arrived();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: (count) =>
      new Promise((resolve) => {
        arrived = () => held.length >= count && resolve();
        arrived();
      }),
    release() {
      isHeld = false;
      for (const response of held) answer(response);
      held = [];
    },
    hold: () => void (isHeld = true),
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
