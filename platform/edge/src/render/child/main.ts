import { inspect } from 'node:util';
import type { Order } from '../wire/messages.ts';
import { Bundles } from './bundles.ts';
import { listen, tell } from './channel.ts';
import { createPageContext } from './context.ts';
import { fetchThroughEdge, settleCall, withinPage } from './fetch.ts';
import { harden } from './harden.ts';
import { messageOf, traceOf } from './message-of.ts';
import { PageRenderer, PartFailure } from './pages.ts';
import { findSamples } from './find-samples.ts';

const MAX_LOG = 1_000;

const log = (...values: unknown[]) =>
  tell({
    type: 'log',
    text: values
      .map((value) => (typeof value === 'string' ? value : inspect(value)))
      .join(' ')
      .slice(0, MAX_LOG),
  });

const exit = (process as unknown as { reallyExit: (code: number) => never }).reallyExit.bind(process);

const { context, parse } = createPageContext({ fetch: fetchThroughEdge, log });
const bundles = new Bundles(context);
const pages = new PageRenderer(bundles, parse);

async function run(
  order: Order & { id: number },
  work: () => Promise<{ result: unknown; body?: string }>,
): Promise<void> {
  try {
    const { result, body } = await work();
    tell({ type: 'done', id: order.id, result }, body === undefined ? undefined : Buffer.from(body));
  } catch (error) {
    const part = error instanceof PartFailure ? error.part : undefined;
    tell({ type: 'failed', id: order.id, message: messageOf(error), trace: traceOf(error), part });
  }
}

function take(order: Order, bytes: Uint8Array): void {
  switch (order.type) {
    case 'sources':
      return bundles.take(order, bytes);
    case 'no-sources':
      return bundles.reject(order);
    case 'load':
      return void run(order, async () => {
        await (order.isShell ? pages.loadShell(order.bundle) : bundles.namespace(order.bundle));
        return { result: null };
      });
    case 'render':
      return void run(order, () => (order.traced ? withinPage(order.id, () => pages.page(order)) : pages.page(order)));
    case 'samples':
      return void run(order, async () => ({
        result: await findSamples((await bundles.namespace(order.bundle)) as { remote: unknown }, order.route),
      }));
    case 'abort':
      return pages.abort(order);
    case 'ping':
      return tell({ type: 'pong' });
    case 'answer':
    case 'no-answer':
      return settleCall(order, bytes);
  }
}

// A signal to the whole process group is for the edge, which finishes its pages before it stops.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// What a bundle leaves behind harms only its own pages.
process.on('uncaughtException', (error) => log(`uncaught: ${messageOf(error)}`));
harden();
listen(take, () => exit(0));
tell({ type: 'ready' });
