import type { Composition } from '@farmgate/contract/composition';
import { databaseReasons } from '@farmgate/service/database-reasons';
import { Lifecycle } from '@farmgate/service/lifecycle';
import { lifecycleRoutes } from '@farmgate/service/lifecycle-routes';
import { addDiskMetrics, addPoolMetrics, Registry, serveMetrics } from '@farmgate/service/metrics';
import { observeRequests } from '@farmgate/service/observe-requests';
import { requestIds } from '@farmgate/service/request-id';
import { traceRequests } from '@farmgate/service/trace-requests';
import { prepareSchema } from '@farmgate/service/migrate';
import { findPooler } from '@farmgate/service/pooler';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openArtifactStore } from './artifacts/open-store.ts';
import { readComposition } from './channels/composition.ts';
import { ChannelFeed } from './channels/feed.ts';
import { consoleRoutes } from './console/routes.ts';
import { openDatabase } from './database/database.ts';
import { LIMITS } from './database/limits.ts';
import { MIGRATIONS } from './database/migrate.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { Announcements } from './log/announcements.ts';
import { LogWatch } from './log/log-watch.ts';
import { newestEntries } from './log/store.ts';
import { createMailer } from '@farmgate/service/mailer';
import { addRegistryMetrics } from './metrics/registry-metrics.ts';
import { Notifier } from './notifications/notifier.ts';
import type { RegistryOptions } from './options.ts';
import { OPENAPI } from './openapi.ts';
import { registryRoutes } from './routes.ts';
import { RETENTION_DAYS } from './settings/defaults.ts';

/** Its callers are edges and the team's own clients. */
const everyone = () => true;

/** Creates the registry with a migrated database, ready to listen. `close()` cuts requests that the lifecycle has not finished. */
export async function buildApp(options: RegistryOptions, lifecycle = new Lifecycle()): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    // A stalled upload must not keep its connection open.
    requestTimeout: 300_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(everyone),
    forceCloseConnections: true,
    // Reject unknown fields instead of dropping them: a misspelled dryRun would promote.
    ajv: { customOptions: { removeAdditional: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  traceRequests(app, {
    trusts: everyone,
    namesParts: true,
    except: /^\/(registry\/(healthz|channels\/:channel\/(edges|health))|metrics)$/,
  });
  const metrics = new Registry();
  observeRequests(app, { trusts: everyone, metrics, log: options.requestLog, isKept: true });
  const { databaseUrl, databaseDirectUrl = databaseUrl, migrateMode = 'auto' } = options;
  const log = (line: string) => app.log.warn(line);
  await prepareSchema({ databaseUrl, databaseDirectUrl, migrateMode }, MIGRATIONS, { log });
  app.setErrorHandler(handleError).setNotFoundHandler(handleNotFound);

  const artifacts = await openArtifactStore(options.artifacts, options.dataDir);
  const isPooled = await findPooler(databaseUrl, LIMITS);
  const database = openDatabase(databaseUrl, (error) => app.log.warn(error), isPooled);
  const { db } = database;
  lifecycleRoutes(app, { lifecycle, reasons: () => databaseReasons(database.check) });
  addRegistryMetrics(metrics, db);
  addPoolMetrics(metrics, database.pools);
  if (!options.artifacts) addDiskMetrics(metrics, options.dataDir);
  const announcements = new Announcements({ databaseUrl: databaseDirectUrl, log: app.log });
  await announcements.start();
  const watch = new LogWatch({
    announcements,
    read: () => newestEntries(db),
    log: app.log,
    everyMs: options.revisionEveryMs,
  });
  watch.start();
  const { retentionDays = RETENTION_DAYS } = options;
  const load = (channel: string, known?: Composition) => readComposition(db, channel, retentionDays, known);
  const feed = new ChannelFeed({ announcements, watch, load, log: app.log });
  const { mail, dataDir, consoleUrl, privateWebhooks: allowPrivate = false } = options;
  const mailer = mail && createMailer({ ...mail, dataDir, log: app.log });
  const notifier = new Notifier({ database, announcements, mailer, consoleUrl, allowPrivate, log: app.log });
  notifier.start();
  app.addHook('onClose', async () => {
    await notifier.stop();
    await watch.close();
    await feed.close();
    await announcements.close();
    await database.close();
  });

  await app.register(swagger, OPENAPI);
  await app.register(
    registryRoutes({ lifecycle, database, artifacts, announcements, watch, feed, notifier }, options),
    {
      prefix: '/registry',
    },
  );
  await app.register(consoleRoutes(), { prefix: '/console' });
  serveMetrics(app, metrics);
  app.get('/registry/docs.json', { schema: { hide: true } }, () => app.swagger());
  return app;
}
