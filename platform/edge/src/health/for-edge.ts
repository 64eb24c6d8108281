import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Live } from '../composition/live.ts';
import type { EdgeSettings } from '../settings/read-settings.ts';
import { Health } from './health.ts';
import { reportSender } from './send-report.ts';

/** The health of an edge's pages, reported from `ready()` to `close()`; nothing where the edge has no token. */
export function healthFor(app: FastifyInstance, live: Live, config: EdgeSettings): Health | undefined {
  const { edgeToken, registryUrl, channel } = config;
  if (!edgeToken) {
    app.log.warn('no health is counted: set EDGE_TOKEN, the same here and at the registry');
    return undefined;
  }
  const health = new Health({
    edgeToken,
    versionsOf: (id) => live.versionsOf(id),
    edge: () => `${hostname()}:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`,
    send: reportSender(registryUrl, channel, edgeToken),
    log: app.log,
  });
  app.addHook('onReady', async () => health.start());
  app.addHook('preClose', () => health.close());
  return health;
}
