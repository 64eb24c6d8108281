import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { openArtifactStore } from './artifacts/open-store.ts';
import type { ChangeContext } from './changes/apply.ts';
import { lockRoutes } from './changes/lock-routes.ts';
import { promotionRoutes } from './changes/promotion-routes.ts';
import { rolloutRoutes } from './changes/rollout-routes.ts';
import { readChannel } from './channels/channel.ts';
import { compose } from './channels/composition.ts';
import { ChannelFeed } from './channels/feed.ts';
import { developmentRoute } from './channels/development-route.ts';
import { channelRoutes } from './channels/routes.ts';
import { streamRoute } from './channels/stream-route.ts';
import { consoleRoutes } from './console/routes.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { policyRoutes } from './health/policy-routes.ts';
import { healthRoutes } from './health/routes.ts';
import { diffRoutes } from './diff/routes.ts';
import { doctorRoutes } from './doctor/routes.ts';
import { type Budgets, BUDGETS } from './gate/budgets.ts';
import { edgeProbe } from './gate/probe.ts';
import { wireSource } from './gate/wire-source.ts';
import { closeWithin } from './http/close-within.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { Announcements } from './log/announcements.ts';
import { logRoutes } from './log/routes.ts';
import { logStreamRoute } from './log/stream-route.ts';
import { previewRoutes } from './previews/routes.ts';
import { type UploadLimits, UPLOAD_LIMITS } from './releases/limits.ts';
import { publishRoute } from './releases/publish-route.ts';
import { releaseRoutes } from './releases/routes.ts';
import { RETENTION_DAYS } from './retention/plan.ts';
import { retentionRoutes } from './retention/routes.ts';
import { scriptRoutes } from './scripts/routes.ts';
import { authenticator } from './tokens/authorise.ts';
import { tokenRoutes } from './tokens/routes.ts';

/** How long a request may go on after the registry was told to stop. */
const CLOSE_GRACE_MS = 1_000;

export interface RegistryOptions {
  databaseUrl: string;
  /** Without `artifacts`, files of releases are kept in `<dataDir>/artifacts`. */
  dataDir: string;
  /** `s3://bucket/prefix` */
  artifacts?: string;
  /** Opens everything, for every part; without it only tokens in the database do. */
  adminToken?: string;
  /** What edges prove themselves with; without it there is no health. */
  edgeToken?: string;
  /** An edge that renders what is to go live, base URL; without one nothing is rendered before. */
  probeUrl?: string;
  /** The shop's API, base URL: it is asked which wire contract it serves. */
  apiUrl?: string;
  /** The newest wire contract the shop's API serves, for a registry that knows no API. Default 1. */
  wireVersion?: number;
  budgets?: Budgets;
  /** How long a release keeps its files after it was last served or published. */
  retentionDays?: number;
  limits?: UploadLimits;
  logger?: FastifyServerOptions['logger'];
}

/** The registry, migrated and ready to listen. `close()` ends its streams and connections. */
export async function buildApp(options: RegistryOptions): Promise<FastifyInstance> {
  await migrate(options.databaseUrl);
  const app = Fastify({
    logger: options.logger ?? false,
    // An upload that stalls does not hold its connection for ever.
    requestTimeout: 300_000,
    logController: new LogController({ disableRequestLogging: true }),
    // A misspelt field in a mutation must not be dropped in silence: dryRun would become a promotion.
    ajv: { customOptions: { removeAdditional: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  closeWithin(app, CLOSE_GRACE_MS);
  app.setErrorHandler(handleError).setNotFoundHandler(handleNotFound);

  const artifacts = await openArtifactStore(options.artifacts, options.dataDir);
  const database = openDatabase(options.databaseUrl, (error) => app.log.warn(error));
  const { db } = database;
  const load = async (channel: string) => compose(db, await readChannel(db, channel));
  const announcements = new Announcements({ databaseUrl: options.databaseUrl, log: app.log });
  await announcements.start();
  const feed = new ChannelFeed({ announcements, load, log: app.log });
  app.addHook('onClose', async () => {
    await feed.close();
    await announcements.close();
    await database.close();
  });

  await app.register(swagger, {
    openapi: {
      info: { title: 'Farmgate release registry', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const authenticate = authenticator(db, options.adminToken);
  const prefix = '/registry';
  await app.register(publishRoute(database, artifacts, authenticate, options.limits ?? UPLOAD_LIMITS), { prefix });
  await app.register(releaseRoutes(db, artifacts, authenticate), { prefix });
  await app.register(channelRoutes(db), { prefix });
  await app.register(developmentRoute(db, authenticate), { prefix });
  await app.register(streamRoute(db, feed), { prefix });
  const { probeUrl, edgeToken, apiUrl, wireVersion = 1, budgets = BUDGETS } = options;
  const changes: ChangeContext = {
    database,
    artifacts,
    budgets,
    wireVersion: wireSource(apiUrl, wireVersion),
    probe: edgeProbe({ url: probeUrl, edgeToken, log: app.log }),
  };
  for (const routes of [promotionRoutes, rolloutRoutes, lockRoutes]) {
    await app.register(routes(changes, authenticate), { prefix });
  }
  await app.register(healthRoutes(changes, options.edgeToken), { prefix });
  await app.register(policyRoutes(db, authenticate), { prefix });
  const retention = { database, artifacts, retentionDays: options.retentionDays ?? RETENTION_DAYS, log: app.log };
  await app.register(retentionRoutes(retention, authenticate), { prefix });
  await app.register(diffRoutes(changes, authenticate), { prefix });
  await app.register(scriptRoutes(db), { prefix });
  await app.register(previewRoutes(db, edgeToken, authenticate), { prefix });
  const doctor = { ...changes, adminToken: options.adminToken, edgeToken, probeUrl };
  await app.register(doctorRoutes(doctor, authenticate), { prefix });
  await app.register(logRoutes(db), { prefix });
  await app.register(logStreamRoute(db, announcements), { prefix });
  await app.register(tokenRoutes(db, authenticate), { prefix });
  await app.register(consoleRoutes(), { prefix: '/console' });
  app.get('/registry/docs.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/registry/healthz', { schema: { summary: 'Answers when the database does' } }, async () => {
    await db.execute('SELECT 1');
    return { ok: true };
  });
  return app;
}
