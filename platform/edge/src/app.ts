import { readFile } from 'node:fs/promises';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { SAFE_LOGGING } from '@farmgate/service/log-errors';
import { watchAddresses } from '@farmgate/service/watch-addresses';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Adopter } from './composition/adopt.ts';
import { compositionFile } from './composition/disk.ts';
import { follow } from './composition/follow.ts';
import { Live } from './composition/live.ts';
import { restore } from './composition/restore.ts';
import { type SiteOptions, createSite } from './composition/site.ts';
import { Sites } from './composition/sites.ts';
import type { EdgeSettings } from './settings/read-settings.ts';
import { healthFor } from './health/for-edge.ts';
import { healthRoutes } from './health/routes.ts';
import type { ReleaseFile } from './html/part-url.ts';
import { crawlerRoutes } from './html/crawler-routes.ts';
import { PageCache } from './html/page-cache.ts';
import { pageRoutes } from './html/routes.ts';
import { addErrorAnswers, answerError } from './http/errors.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { limitConnections } from './http/connections.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { addCommonHeaders, commonHeaders } from './http/common-headers.ts';
import { LIMITS } from './http/limits.ts';
import { readableAddress } from './http/readable-address.ts';
import { Compressed } from './parts/compressed.ts';
import { ReleaseCache } from './parts/release-cache.ts';
import { partRoutes } from './parts/routes.ts';
import { Previews } from './preview/previews.ts';
import { previewRoutes } from './preview/routes.ts';
import { probeRoutes } from './probe/routes.ts';
import { addProxies } from './proxy/proxies.ts';
import { createRegistryClient } from './registry/client.ts';
import { Connection } from './registry/connection.ts';
import { Renderer } from './render/renderer.ts';
import { pageIdsWith } from './security/page-id.ts';
import { Reports, reportRoutes } from './security/reports.ts';
import { statusRoutes } from './status/routes.ts';
import { Visitors } from './visitors/visitors.ts';

/** Each with the pages of some releases that hardly anybody looks at. */
const KEPT_PREVIEWS = 6;

/**
 * An edge that follows its channel from `ready()` to `close()`; it serves from the last good composition at once. `worker`
 * is the module that its rendering threads run, if not the shop's own.
 */
export function buildApp(config: EdgeSettings, worker?: string): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, ...SAFE_LOGGING },
    logController: new LogController({ disableRequestLogging: true }),
    // No hook sees an address that the router cannot read.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(commonHeaders(config.publicUrl))),
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: readableAddress,
    ...LIMITS,
    trustProxy: config.trustProxy,
    // A proxied event stream never ends by itself.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 512 },
  });
  const { apiUrl, registryUrl, publicUrl, channel, cacheDir, edgeToken } = config;
  const live = new Live();
  const reports = new Reports();
  const connection = new Connection(app.log);
  const registry = createRegistryClient(registryUrl, channel, edgeToken);
  const cache = new ReleaseCache(cacheDir, registry);
  const compressed = new Compressed(cache, (error) => app.log.error(error, 'a file could not be compressed'));
  const rendering = config.renderThreads ? { ...rendererOptions(config, cache), worker } : undefined;
  const renderer = rendering && new Renderer(rendering);
  const read = ({ release, file }: ReleaseFile) => readFile(cache.path(release, file), 'utf8');
  const everySite = { renderer, cipherKey: config.cipherKey, read, log: app.log, pageId: pageIdsWith(edgeToken) };
  const health = healthFor(app, live, config);
  const onFailure = ({ name, version }: ReleaseDescriptor) => health?.serverFailure(name, version);
  const forVisitors: SiteOptions = { ...everySite, cache: new PageCache(), onFailure };
  const forPreviews: SiteOptions = { ...everySite, cache: new PageCache() };
  const sites = new Sites((composition) => createSite(composition, forVisitors));
  const previewed = new Sites((composition) => createSite(composition, forPreviews), KEPT_PREVIEWS);
  const previews = new Previews({ edgeToken, channel, live, cache, sites: previewed });
  const secure = publicUrl.startsWith('https:');
  const visitors = new Visitors({ live, previews, secure });
  const file = compositionFile(cacheDir, channel);
  const onSwap = (releases: ReleaseDescriptor[]) => releases.forEach((release) => compressed.warm(release));
  const compress = (release: ReleaseDescriptor) => compressed.ready(release);
  const adopter = new Adopter({ live, sites, cache, compress, file, log: app.log, onSwap });

  limitConnections(app.server, {
    share: config.limits.connections,
    isProxy: trustedProxies(config.trustProxy),
    log: app.log,
  });
  addCommonHeaders(app, publicUrl);
  watchAddresses(app, '/healthz');
  addErrorAnswers(app);
  addProxies(app, config);
  app.register(partRoutes, { cache, compressed });
  app.register(statusRoutes, { live, connection, reports, visitors, health });
  app.register(reportRoutes, { reports, served: () => live.releases });
  app.register(healthRoutes, { health });
  app.register(crawlerRoutes, { live, apiUrl, publicUrl });
  app.register(previewRoutes, { live, previews, secure });
  app.register(probeRoutes, { edgeToken, channel, apiUrl, cache, rendering, pageMs: config.probePageMs });
  app.register(pageRoutes, { live, visitors });

  const stop = new AbortController();
  let following: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    await restore(live, file, sites, app.log);
    const onComposition = adopter.offer.bind(adopter);
    following = follow({ registry, connection, channel, log: app.log, onComposition, signal: stop.signal });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await Promise.all([following, adopter.close(), compressed.close(), renderer?.close()]);
  });
  return app;
}

const rendererOptions = ({ apiUrl, publicUrl, renderThreads, cipherKey }: EdgeSettings, cache: ReleaseCache) => ({
  threads: renderThreads,
  apiOrigin: apiUrl,
  cipherKey,
  publicOrigin: publicUrl,
  path: cache.path.bind(cache),
});
