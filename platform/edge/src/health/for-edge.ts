import type { FastifyInstance } from 'fastify';
import { edgeName } from '../http/edge-name.ts';
import { senderAddress } from '@farmgate/service/trusted-proxies';
import type { EdgeSettings } from '../settings/read-settings.ts';
import { Health, type HealthOptions } from './health.ts';
import { reportSender } from './send-report.ts';

/** Health of this edge's pages, reported from `ready()` to `close()`. Undefined without EDGE_TOKEN. */
export function healthFor(
  app: FastifyInstance,
  known: Pick<HealthOptions, 'served' | 'routeAt' | 'countsFor'>,
  settings: EdgeSettings,
): Health | undefined {
  const { edgeToken, secondEdgeToken, registryUrl, channel } = settings;
  if (!edgeToken) {
    app.log.warn('health is off: the edge was started without EDGE_TOKEN');
    return undefined;
  }
  const health = new Health({
    edgeTokens: secondEdgeToken === undefined ? [edgeToken] : [edgeToken, secondEdgeToken],
    channel,
    ...known,
    addressOf: senderAddress(settings.trustProxy),
    edge: () => edgeName(app, settings.port),
    send: reportSender(registryUrl, channel, edgeToken),
    log: app.log,
  });
  app.addHook('onReady', async () => health.start());
  app.addHook('preClose', () => health.close());
  return health;
}
