import type { AddressInfo } from 'node:net';
import { prepareSchema } from '@farmgate/service/migrate';
import { findPooler } from '@farmgate/service/pooler';
import { SettingsError } from '@farmgate/service/settings-error';
import { SAFE_LOGGING } from '@farmgate/service/log-errors';
import type { Lifecycle } from '@farmgate/service/lifecycle';
import { addDiskMetrics, addPoolMetrics, Registry } from '@farmgate/service/metrics';
import type { RunningService } from '@farmgate/service/run-service';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { connect } from './database/connect.ts';
import { CALL_LIMITS } from './database/limits.ts';
import { MIGRATIONS } from './database/migrate.ts';
import { keepPartitionsAhead } from './database/partitions.ts';
import { openPools } from './database/pools.ts';
import type { Api } from './http/api.ts';
import { CACHE_MS } from './http/cached-answers.ts';
import { composer } from './mail/letters/compose.ts';
import { createMailer, prepareMail } from '@farmgate/service/mailer';
import { MailWorker } from './mail/worker.ts';
import { openPictures } from './media/open-pictures.ts';
import type { PictureStore } from './media/picture-store.ts';
import { startReconciling } from './payments/reconcile-loop.ts';
import { createRazorpay } from './payments/razorpay/client.ts';
import { startRetention } from './retention/worker.ts';
import { loadSecret } from './secrets.ts';
import { demoCustomerProblems } from './seed/demo-customer.ts';
import type { ApiSettings } from './settings/read-settings.ts';
import { seedIfEmpty } from './seed/seed.ts';

/** Brings the database up to date, fills it if it is empty, and serves. */
export async function start(settings: ApiSettings, lifecycle?: Lifecycle): Promise<RunningService> {
  await prepareMail(settings);
  const log = pino({ level: settings.logLevel, base: undefined, ...SAFE_LOGGING });
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const { linkKey } = await prepareDatabase(settings, log, onError);
  const isPooled = await findPooler(settings.databaseUrl, CALL_LIMITS);
  const pools = openPools(settings.databaseUrl, { onError, isPooled });
  const { databases } = pools;
  const metrics = new Registry();
  addPoolMetrics(metrics, pools.pools);
  addDiskMetrics(metrics, settings.dataDir);
  try {
    const gateway = settings.razorpay && createRazorpay(settings.razorpay);
    const app = await buildApp({
      databases,
      gateway,
      cipherKey: settings.cipherKey,
      linkKey,
      publicUrl: settings.publicUrl,
      trustProxy: settings.trustProxy,
      orderLimits: settings.orderLimits,
      cacheMs: CACHE_MS,
      pictures: await openCheckedPictures(settings, log),
      log,
      lifecycle,
      requestLog: settings.requestLog,
      metrics,
    });
    await pools.warm();
    const port = await listen(app, settings);
    const mail = new MailWorker({
      db: databases.mail,
      mailer: createMailer({ ...settings, log }),
      compose: composer({ db: databases.mail, linkKey, publicUrl: settings.publicUrl }),
      log,
    });
    mail.start();
    const partitions = keepPartitionsAhead({ db: databases.mail, log });
    const reconciling =
      gateway && startReconciling({ db: databases.payments, gateway, log, everyMs: settings.reconcileMs });
    const retention = startRetention({ db: databases.retention, log });
    return {
      port,
      stop: async () => {
        await app.close();
        await Promise.all([mail.stop(), reconciling?.stop(), partitions.stop(), retention.stop()]);
        await pools.close();
      },
    };
  } catch (error) {
    await pools.close();
    throw error;
  }
}

/** Runs or checks migrations, fills an empty shop, and loads the key that signs links. */
async function prepareDatabase(settings: ApiSettings, log: Logger, onError: (error: Error) => void) {
  const applied = await prepareSchema(settings, MIGRATIONS, { log: (line) => log.warn(line) });
  if (applied.length > 0) log.info(`ran ${applied.join(', ')}`);
  const { db, close } = connect(settings.databaseUrl, { onError });
  try {
    await seedIfEmpty(db, { log, withDemoCustomer: !settings.isProduction });
    const problems = settings.isProduction ? await demoCustomerProblems(db) : [];
    if (problems.length > 0) throw new SettingsError(problems);
    return { linkKey: await loadSecret(db, 'link') };
  } finally {
    await close();
  }
}

/**
 * Opens the store of staff's pictures. The shop also starts while the store is unreachable: only those pictures are
 * missing then.
 */
async function openCheckedPictures(settings: ApiSettings, log: Logger): Promise<PictureStore> {
  const pictures = await openPictures(settings);
  void pictures
    .has('products/none')
    .catch((error: Error) => log.error(`pictures that staff added cannot be served: ${error.message}`));
  return pictures;
}

async function listen(app: Api, { host, port }: ApiSettings): Promise<number> {
  const listenTextResolver = (address: string) =>
    `the shop's API listens on ${address}/api, its documentation is at ${address}/api/docs`;
  await app.listen({ host, port, listenTextResolver }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return (app.server.address() as AddressInfo).port;
}
