import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';

interface Message {
  request: IncomingMessage;
  server: Server;
}

/**
 * How long a server of this process takes for each request during `work`: from its headers, which are read by then, to the last byte of
 * the answer, which is given to the operating system. In ms, in the order of the answers.
 */
export async function measureRequests(server: Server, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const started = new WeakMap<IncomingMessage, number>();
  const onStart = (message: unknown) => {
    const { request, server: other } = message as Message;
    if (other === server) started.set(request, performance.now());
  };
  const onFinish = (message: unknown) => {
    const { request } = message as Message;
    const start = started.get(request);
    if (start !== undefined) times.push(performance.now() - start);
  };
  subscribe('http.server.request.start', onStart);
  subscribe('http.server.response.finish', onFinish);
  try {
    await work();
  } finally {
    unsubscribe('http.server.request.start', onStart);
    unsubscribe('http.server.response.finish', onFinish);
  }
  return times;
}
