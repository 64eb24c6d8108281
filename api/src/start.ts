import type { AddressInfo } from 'node:net';
import { SAFE_LOGGING } from '@farmgate/service/log-errors';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError } from '@farmgate/service/settings';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { exclusively, migrate } from './database/migrate.ts';
import { openPools } from './database/pools.ts';
import type { Api } from './http/api.ts';
import { KEPT_MS } from './http/public-answers.ts';
import { composer } from './mail/compose.ts';
import { createMailer, prepareMail } from './mail/mailer.ts';
import { MailWorker } from './mail/worker.ts';
import { ownPictures } from './media/own-pictures.ts';
import { keepReconciling } from './payments/reconciling.ts';
import { createRazorpay } from './payments/razorpay/client.ts';
import { loadSecret } from './secrets.ts';
import { demoCustomerProblems } from './seed/demo-customer.ts';
import { seedIfEmpty } from './seed/seed.ts';

export interface RunningApi {
  port: number;
  /** Finishes what is being answered, then lets go of the port and the database. */
  stop(): Promise<void>;
}

/** Brings the database up to date, fills it if it is empty, and serves. */
export async function start(config: Config): Promise<RunningApi> {
  await prepareMail(config);
  const log = pino({ level: config.logLevel, base: undefined, ...SAFE_LOGGING });
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  await prepareDatabase(config, log, onIdleError);
  const pools = openPools(config.databaseUrl, onIdleError);
  const { databases } = pools;
  try {
    const linkKey = await loadSecret(databases.auth, 'link');
    const gateway = config.razorpay && createRazorpay(config.razorpay);
    const app = await buildApp({
      databases,
      gateway,
      cipherKey: config.cipherKey,
      linkKey,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      orderLimits: config.orderLimits,
      keptMs: KEPT_MS,
      picturesFolder: ownPictures(config.dataDir),
      log,
    });
    const port = await listen(app, config);
    const mail = new MailWorker({
      db: databases.mail,
      mailer: createMailer({ ...config, log }),
      compose: composer({ db: databases.mail, linkKey, publicUrl: config.publicUrl }),
      log,
    });
    mail.start();
    const reconciling =
      gateway && keepReconciling({ db: databases.payments, gateway, log, everyMs: config.reconcileMs });
    return {
      port,
      stop: async () => {
        await app.close();
        await Promise.all([mail.stop(), reconciling?.stop()]);
        await pools.close();
      },
    };
  } catch (error) {
    await pools.close();
    throw error;
  }
}

/** Runs the migrations that are missing, and fills an empty shop; one process at a time. */
async function prepareDatabase(config: Config, log: Logger, onIdleError: (error: Error) => void): Promise<void> {
  const { db, pool, close } = connect(config.databaseUrl, { onIdleError });
  try {
    await exclusively(pool, async (client) => {
      const applied = await migrate(client);
      if (applied.length > 0) log.info(`ran ${applied.join(', ')}`);
      await seedIfEmpty(db, { log, withDemoCustomer: !config.isProduction });
    });
    const problems = config.isProduction ? await demoCustomerProblems(db) : [];
    if (problems.length > 0) throw new ConfigError(problems);
  } finally {
    await close();
  }
}

async function listen(app: Api, { host, port }: Config): Promise<number> {
  const listenTextResolver = (address: string) =>
    `the shop's API listens on ${address}/api, its documentation is at ${address}/api/docs`;
  await app.listen({ host, port, listenTextResolver }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return (app.server.address() as AddressInfo).port;
}
