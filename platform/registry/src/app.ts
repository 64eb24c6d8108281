import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openArtifactStore } from './artifacts/open-store.ts';
import { readChannel } from './channels/channel.ts';
import { compose } from './channels/composition.ts';
import { ChannelFeed } from './channels/feed.ts';
import { consoleRoutes } from './console/routes.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { closeWithin } from './http/close-within.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { Announcements } from './log/announcements.ts';
import type { RegistryOptions } from './options.ts';
import { OPENAPI } from './openapi.ts';
import { registryRoutes } from './routes.ts';

/** How long a request may go on after the registry was told to stop. */
const CLOSE_GRACE_MS = 1_000;

/** The registry, migrated and ready to listen. `close()` ends its streams and connections. */
export async function buildApp(options: RegistryOptions): Promise<FastifyInstance> {
  await migrate(options.databaseUrl);
  const app = Fastify({
    logger: options.logger ?? false,
    // An upload that stalls does not hold its connection for ever.
    requestTimeout: 300_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
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

  await app.register(swagger, OPENAPI);
  await app.register(registryRoutes({ database, artifacts, announcements, feed }, options), { prefix: '/registry' });
  await app.register(consoleRoutes(), { prefix: '/console' });
  app.get('/registry/docs.json', { schema: { hide: true } }, () => app.swagger());
  return app;
}
