import { observeRequests } from '@farmgate/service/observe-requests';
import { requestIds } from '@farmgate/service/request-id';
import type { RequestLog } from '@farmgate/service/request-log';
import { Lifecycle } from '@farmgate/service/lifecycle';
import { lifecycleRoutes } from '@farmgate/service/lifecycle-routes';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout/routes.ts';
import { controlRoutes } from './control/routes.ts';
import type { Journal } from './ledger/journal.ts';
import { inMemory } from './ledger/journal.ts';
import { Ledger, LedgerError } from './ledger/ledger.ts';
import { NO_REST_FAULTS } from './rest/faults.ts';
import { restRoutes } from './rest/routes.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export interface SimulatorOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where events go. Undefined: nowhere. */
  webhookUrl?: string;
  /** First pause before an event is sent again, in ms. */
  webhookRetryMs?: number;
  journal?: Journal;
  logLevel?: string;
  /** Which requests get a line in the log. Default: all but health checks. */
  requestLog?: RequestLog;
}

/** Its callers are the shop's own services. */
const everyone = () => true;

/** The simulated provider, not yet listening. */
export function buildSimulator(options: SimulatorOptions, lifecycle = new Lifecycle()): FastifyInstance {
  const app = Fastify({
    logger: options.logLevel ? { level: options.logLevel } : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(everyone),
    forceCloseConnections: true,
  });
  observeRequests(app, { trusts: everyone, log: options.requestLog });
  const { keyId, keySecret } = options;
  const ledger = new Ledger(options.journal ?? inMemory);
  const webhooks = new Webhooks({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    retryMs: options.webhookRetryMs,
  });
  let faults = NO_REST_FAULTS;
  const counter = { ledger, webhooks, keySecret };

  lifecycleRoutes(app, { lifecycle });
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(error instanceof LedgerError ? 400 : 500).send({ message: error.message }),
  );
  app.register(async (scope) => restRoutes(scope, { ledger, webhooks, keyId, keySecret, faults: () => faults }), {
    prefix: '/v1',
  });
  app.register(async (scope) => checkoutRoutes(scope, { ...counter, keyId }), { prefix: '/razorpay-simulator' });
  const setRestFaults = (changes: Partial<typeof faults>) => (faults = { ...faults, ...changes });
  app.register(async (scope) => controlRoutes(scope, { ...counter, setRestFaults }), { prefix: '/control' });
  app.addHook('onClose', () => webhooks.close());
  return app;
}
