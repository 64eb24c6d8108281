import { databaseReasons } from '@farmgate/service/database-reasons';
import { Lifecycle } from '@farmgate/service/lifecycle';
import { lifecycleRoutes } from '@farmgate/service/lifecycle-routes';
import { addCacheMetrics, Registry, serveMetrics } from '@farmgate/service/metrics';
import { observeRequests } from '@farmgate/service/observe-requests';
import { requestIds } from '@farmgate/service/request-id';
import type { RequestLog } from '@farmgate/service/request-log';
import { traceRequests } from '@farmgate/service/trace-requests';
import { trustedProxies } from '@farmgate/service/trusted-proxies';
import { watchAddresses } from '@farmgate/service/watch-addresses';
import { sql } from 'drizzle-orm';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { browserCookie } from './http/browser-cookie.ts';
import { confirmRoutes } from './auth/confirm/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { cartChangeRoutes, cartRoutes } from './cart/routes.ts';
import { addressesRoutes } from './catalog/addresses-routes.ts';
import { promotionRoutes } from './catalog/promotions-routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { OrderLimits } from './settings/order-limits.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Databases, Work } from './database/pools.ts';
import { describeApi } from './docs.ts';
import { formRoutes } from './forms/routes.ts';
import { healthRoutes } from './health-routes.ts';
import type { Api } from './http/api.ts';
import { acceptEmptyJson } from './http/bodies.ts';
import { answerUnknownCall, handleError } from './http/error-handler.ts';
import { LIMITS } from './http/limits.ts';
import { createCachedAnswer } from './http/cached-answers.ts';
import { tidyRequest } from './http/tidy.ts';
import type { PictureStore } from './media/picture-store.ts';
import { serveMedia } from './media/serve.ts';
import { addShopMetrics } from './metrics/shop-metrics.ts';
import { invoiceRoutes } from './orders/invoice/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import type { Gateway } from './payments/provider/gateway.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { payPage } from './pay-page/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { settingsRoutes } from './shop-settings/routes.ts';
import type { RouteContext } from './http/route-context.ts';
import { throttledAddress } from './throttle/address.ts';
import { createSeal } from './wire/seal.ts';

export interface AppOptions {
  databases: Databases;
  /** Undefined: no online payment. */
  gateway?: Gateway;
  /** 64 hex digits. */
  cipherKey: string;
  /** Signs links that open without a session. */
  linkKey: Buffer;
  /** The shop's public URL. */
  publicUrl: string;
  /** Proxies whose X-Forwarded-For header is trusted: the edge. Default: none. */
  trustProxy?: false | string;
  orderLimits: OrderLimits;
  /** How long public answers are cached, in ms. Undefined: not at all. */
  cacheMs?: number;
  /** Staff's pictures. Undefined: only the pictures of `api/media`. */
  pictures?: PictureStore;
  /** Undefined: no log. */
  log?: FastifyBaseLogger;
  /** Default: one that never stops. */
  lifecycle?: Lifecycle;
  /** Which requests get a line in it. Default: all but health checks. */
  requestLog?: RequestLog;
  /** Figures of the process around it. Default: none. */
  metrics?: Registry;
}

/** The shop's API on a migrated database, not yet listening. Closing it leaves the database open. */
export async function buildApp(options: AppOptions): Promise<Api> {
  const { databases, gateway, linkKey, cipherKey, metrics = new Registry() } = options;
  const trusts = trustedProxies(options.trustProxy ?? false);
  const app: Api = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(trusts),
    bodyLimit: 64 * 1024,
    ...LIMITS,
    // An invalid path reaches neither the router nor its error handlers.
    frameworkErrors: (_error, _request, reply) => void answerUnknownCall(reply),
    trustProxy: options.trustProxy ?? false,
    ajv: {
      customOptions: {
        allErrors: true,
        verbose: true,
        coerceTypes: true,
        // With `true`, the text 'Infinity' becomes a number that passes every limit.
        strictNumbers: false,
        removeAdditional: 'all',
        keywords: ['x-messages'],
      },
    },
  });
  traceRequests(app, {
    trusts,
    namesParts: true,
    except: /^\/(api\/healthz|metrics)$/,
  });
  observeRequests(app, { trusts, metrics, log: options.requestLog, isKept: true });
  acceptEmptyJson(app);
  const cookie = browserCookie(options.publicUrl);
  app.decorateRequest('userId', 0);
  watchAddresses(app, '/api/healthz');
  app.decorateRequest('browserId', '');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    request.browserId = cookie.read(request.headers.cookie);
    request.network = throttledAddress(request.ip);
  });
  app.addHook('preValidation', tidyRequest);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => answerUnknownCall(reply));

  await describeApi(app, options.publicUrl);
  const { lifecycle = new Lifecycle() } = options;
  lifecycleRoutes(app, { lifecycle, reasons: () => databaseReasons(() => databases.health.execute(sql`SELECT 1`)) });
  const cachedAnswer = createCachedAnswer(options.cacheMs);
  addCacheMetrics(metrics, { answers: cachedAnswer.figures });
  addShopMetrics(metrics, databases.metrics);
  const context = {
    gateway,
    linkKey,
    browserCookie: cookie,
    orderLimits: options.orderLimits,
    seal: createSeal(cipherKey),
    cachedAnswer,
  };
  app.register(async (api: Api) => registerRoutes(api, context, databases), { prefix: '/api' });
  app.register(async (api: Api) => serveMedia(api, options.pictures), { prefix: '/api' });
  app.register(async (root: Api) => payPage(root, context));
  serveMetrics(app, metrics);
  await app.ready();
  return app;
}

/** Registers each route with the connections for its kind of work. */
function registerRoutes(api: Api, context: Omit<RouteContext, 'db'>, databases: Databases): void {
  const routes: [Work, (app: Api, context: RouteContext) => void][] = [
    ['health', healthRoutes],
    ['auth', authRoutes],
    ['auth', confirmRoutes],
    ['catalog', catalogRoutes],
    ['catalog', addressesRoutes],
    ['catalog', promotionRoutes],
    ['catalog', settingsRoutes],
    ['profile', profileRoutes],
    ['cart', cartRoutes],
    ['cartChanges', cartChangeRoutes],
    ['checkout', checkoutRoutes],
    ['payments', webhookRoutes],
    ['orders', orderRoutes],
    ['orders', invoiceRoutes],
    ['forms', formRoutes],
    ['profile', personalDataRoutes],
  ];
  for (const [work, register] of routes) register(api, { ...context, db: databases[work] });
}
