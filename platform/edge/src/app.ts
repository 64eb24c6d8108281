import { readFile } from 'node:fs/promises';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { acceptedEdgeTokens } from '@farmgate/service/edge-tokens';
import { Lifecycle } from '@farmgate/service/lifecycle';
import { lifecycleRoutes } from '@farmgate/service/lifecycle-routes';
import { SAFE_LOGGING } from '@farmgate/service/log-errors';
import { Registry, serveMetrics } from '@farmgate/service/metrics';
import { observeRequests } from '@farmgate/service/observe-requests';
import { requestIds } from '@farmgate/service/request-id';
import { traceRequests } from '@farmgate/service/trace-requests';
import { senderAddress, trustedProxies } from '@farmgate/service/trusted-proxies';
import { watchAddresses } from '@farmgate/service/watch-addresses';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Admission } from './admission/admission.ts';
import { compositionFile } from './admission/composition-file.ts';
import { Cohorts } from './cohorts/cohorts.ts';
import { follow } from './registry/follow.ts';
import { EdgeState } from './admission/edge-state.ts';
import { HotPagesFile } from './admission/hot-pages-file.ts';
import { restore } from './admission/restore.ts';
import { warmStart } from './admission/warm-start.ts';
import { HotPages } from './variants/hot-pages.ts';
import { type VariantOptions, createVariant } from './variants/variant.ts';
import { Variants } from './variants/variants.ts';
import type { EdgeSettings } from './settings/read-settings.ts';
import { countsForSender } from './health/assigned.ts';
import { healthFor } from './health/for-edge.ts';
import { healthRoutes } from './health/routes.ts';
import type { ReleaseFile } from './composition/part-url.ts';
import { crawlerRoutes } from './crawlers/routes.ts';
import { InlineStyles } from './html/inline-styles.ts';
import { PageCache } from './html/page-cache.ts';
import type { Page } from './html/page.ts';
import { addEdgeMetrics } from './metrics/edge-metrics.ts';
import { pageRoutes } from './pages/routes.ts';
import { PAGE_TRACE } from './http/page-trace.ts';
import { addErrorAnswers, answerError } from './http/errors.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { limitConnections } from './http/connections.ts';
import { addCommonHeaders, commonHeaders } from './http/common-headers.ts';
import { SERVER_TIMEOUTS } from './http/timeouts.ts';
import { partOfPage } from './pages/trace-page.ts';
import { readableAddress } from './pages/readable-address.ts';
import { Compressed } from './parts/compressed.ts';
import { ReleaseCache } from './parts/release-cache.ts';
import { partRoutes } from './parts/routes.ts';
import { Previews } from './preview/previews.ts';
import { previewRoutes } from './preview/routes.ts';
import { probeRoutes } from './probe/routes.ts';
import { addProxies } from './proxy/proxies.ts';
import { createRegistryClient } from './registry/client.ts';
import { Connection } from './registry/connection.ts';
import { launchFor, logIsolation } from './render/launch.ts';
import { measureRenders } from './render/measure-renders.ts';
import { Renderer } from './render/renderer.ts';
import { reportEdge } from './report/report-edge.ts';
import { pageIdsWith } from './security/page-id.ts';
import { Reports, reportRoutes } from './security/reports.ts';
import { statusRoutes } from './status/routes.ts';
import { unreadyReasons } from './status/unready-reasons.ts';
import { wholeCompositionRoutes } from './status/whole-composition.ts';
import { VariantSelector } from './visitors/variant-selector.ts';

/** Few, because their pages are hardly ever requested again. */
const MAX_PREVIEW_VARIANTS = 50;

/** Files, which caches have, and what browsers and other services send by themselves. */
const WITHOUT_SPAN = /^\/(healthz|metrics|_parts\/|_health|_reports|composition\.json|_compositions\/|robots\.txt)/;

/**
 * An edge that follows its channel from `ready()` to `close()` and starts with the last good composition from disk. `program` is
 * that of renderer processes, for tests.
 */
export function buildApp(settings: EdgeSettings, lifecycle = new Lifecycle(), program?: string): FastifyInstance {
  const isProxy = trustedProxies(settings.trustProxy);
  const app = Fastify({
    logger: { level: settings.logLevel, ...SAFE_LOGGING },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(isProxy),
    // Hooks do not run for addresses that the router cannot parse.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(commonHeaders(settings.publicUrl))),
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: readableAddress,
    ...SERVER_TIMEOUTS,
    trustProxy: settings.trustProxy,
    // The lifecycle has finished all requests before.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 512 },
  });
  traceRequests(app, { trusts: isProxy, pageTrace: PAGE_TRACE, except: WITHOUT_SPAN });
  const metrics = new Registry();
  const observe = observeRequests(app, { trusts: isProxy, metrics, log: settings.requestLog });
  const { apiUrl, registryUrl, publicUrl, channel, cacheDir, edgeToken } = settings;
  const edgeTokens = acceptedEdgeTokens(settings);
  const state = new EdgeState();
  const reports = new Reports();
  const connection = new Connection(app.log);
  const registry = createRegistryClient(registryUrl, channel, edgeToken);
  const cache = new ReleaseCache(cacheDir, registry);
  const compressed = new Compressed(cache, (error) => app.log.error(error, 'could not compress a file'));
  const rendering = settings.renderProcesses
    ? { ...rendererOptions(settings, cache, app.log), launch: launchFor(settings.renderUser), program }
    : undefined;
  const renderer = rendering && new Renderer(rendering);
  const read = ({ release, file }: ReleaseFile) => readFile(cache.path(release, file), 'utf8');
  const styles = new InlineStyles(read);
  const common = { renderer, cipherKey: settings.cipherKey, styles, log: app.log };
  const pageId = edgeToken ? pageIdsWith(edgeToken, channel) : undefined;
  const served = (part: string, version: string) => state.served(part, version);
  const routeAt = (pathname: string) => state.routeAt(pathname)?.route.path ?? '';
  const cohorts = new Cohorts({ edgeToken: edgeTokens[0], addressOf: senderAddress(settings.trustProxy) });
  const countsFor = countsForSender({ cohorts, admitted: () => state.admitted });
  const health = healthFor(app, { served, routeAt, countsFor }, settings);
  const hot = new HotPages();
  const hotFile = new HotPagesFile(cacheDir, hot, app.log);
  let isWarming = false;
  const onVisit = (path: string) => hot.visit(path);
  const pageCache = new PageCache<Page>();
  const measure = measureRenders(metrics, () => state.releases);
  const forVisitors: VariantOptions = { ...common, cache: pageCache, onVisit, measure };
  const forPreviews: VariantOptions = { ...common, cache: new PageCache() };
  const variants = new Variants(channel, (composition) => createVariant(composition, forVisitors));
  const previewVariants = new Variants(
    channel,
    (composition) => createVariant(composition, forPreviews),
    MAX_PREVIEW_VARIANTS,
  );
  const previews = new Previews({ edgeTokens, channel, state, cache });
  const secure = publicUrl.startsWith('https:');
  const selector = new VariantSelector({ state, cohorts, previews, variants, previewVariants, secure });
  const file = compositionFile(cacheDir, channel);
  const onServe = (releases: ReleaseDescriptor[]) => releases.forEach((release) => compressed.warm(release));
  const compress = (release: ReleaseDescriptor) => compressed.ready(release);
  const admission = new Admission({ state, variants, hot, cache, compress, file, log: app.log, onServe });

  limitConnections(app.server, {
    share: settings.limits.connections,
    isProxy,
    log: app.log,
  });
  addCommonHeaders(app, publicUrl);
  watchAddresses(app, '/healthz');
  addErrorAnswers(app);
  lifecycleRoutes(app, { lifecycle, reasons: () => unreadyReasons({ state, isWarming }, connection) });
  const { ending } = lifecycle;
  const proxies = addProxies(app, settings, { partOf: (request) => partOfPage(selector, request), ending });
  addEdgeMetrics(metrics, app, { channel, cacheDir, state, connection, renderer, cache: pageCache, proxies });
  // On a public port that is for everything, there is no one to keep it from.
  if (settings.operationsPort !== 'public') serveMetrics(app, metrics);
  app.register(partRoutes, { cache, compressed });
  app.register(statusRoutes, { state, connection, reports, selector, health, renderer });
  app.register(wholeCompositionRoutes, { state });
  app.register(reportRoutes, { reports, served: () => state.releases });
  app.register(healthRoutes, { health });
  app.register(crawlerRoutes, { state, apiUrl, publicUrl });
  app.register(previewRoutes, { state, previews, secure });
  app.register(probeRoutes, { edgeTokens, channel, cache, rendering });
  app.register(pageRoutes, { state, selector, pageId, health, observe });

  const stop = new AbortController();
  let following: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    if (rendering) logIsolation(await rendering.launch, app.log);
    await restore(state, file, app.log);
    if (rendering) {
      await hotFile.restore();
      const { admitted } = state;
      isWarming = admitted !== null;
      if (admitted) void warmStart(admitted, variants, hot).finally(() => (isWarming = false));
      app.addHook('onClose', hotFile.keep());
    }
    const onComposition = admission.submit.bind(admission);
    following = follow({ registry, connection, channel, log: app.log, onComposition, signal: stop.signal });
  });
  if (edgeToken) reportEdge(app, { state, connection, registry, port: settings.port });
  app.addHook('preClose', async () => {
    stop.abort();
    await Promise.all([following, admission.close(), compressed.close(), renderer?.close(), hotFile.save()]);
  });
  return app;
}

const rendererOptions = (
  { apiUrl, publicUrl, renderProcesses, cipherKey }: EdgeSettings,
  cache: ReleaseCache,
  log: FastifyBaseLogger,
) => ({
  processes: renderProcesses,
  apiOrigin: apiUrl,
  cipherKey,
  publicOrigin: publicUrl,
  path: cache.path.bind(cache),
  log: (text: string) => log.info(`a server bundle wrote: ${text}`),
});
