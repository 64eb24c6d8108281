import { AsyncLocalStorage } from 'node:async_hooks';
import type { Order } from '../wire/messages.ts';
import { tell } from './channel.ts';

interface Waiting {
  resolve: (answer: Response) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let calls = 0;
/** The traced page that code works for. */
const page = new AsyncLocalStorage<number>();

/** Runs `work`, whose calls name the page. */
export const withinPage = <Result>(id: number, work: () => Result): Result => page.run(id, work);

/** `fetch` for bundles: the edge makes the call, if it is one that every visitor may make. Bodies must be text. */
export const fetchThroughEdge: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const request = input instanceof Request ? input : undefined;
    const address = new URL(request?.url ?? String(input));
    const method = init?.method ?? request?.method ?? 'GET';
    const signal = init?.signal ?? request?.signal;
    const body = typeof init?.body === 'string' ? init.body : '';
    signal?.throwIfAborted();
    const call = (calls += 1);
    waiting.set(call, { resolve, reject });
    tell(
      { type: 'call', call, method, path: address.pathname + address.search, page: page.getStore() ?? 0 },
      Buffer.from(body),
    );
    const abort = () => {
      if (!waiting.delete(call)) return;
      tell({ type: 'cancel', call });
      reject(signal!.reason as Error);
    };
    signal?.addEventListener('abort', abort, { once: true });
  });

/** Settles the call that an order answers. */
export function settleCall(order: Order & { type: 'answer' | 'no-answer' }, bytes: Uint8Array): void {
  const found = waiting.get(order.call);
  waiting.delete(order.call);
  if (order.type === 'no-answer') return found?.reject(new TypeError(order.reason));
  const { status, contentType } = order;
  const body = [204, 205, 304].includes(status) ? null : (bytes as Uint8Array<ArrayBuffer>);
  found?.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
}
