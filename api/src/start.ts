import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { exclusively, migrate } from './database/migrate.ts';
import type { Api } from './http/api.ts';
import { KEPT_MS } from './http/public-answers.ts';
import { composer } from './mail/compose.ts';
import { createMailer, prepareMail } from './mail/mailer.ts';
import { MailWorker } from './mail/worker.ts';
import { ownPictures } from './media/own-pictures.ts';
import { keepReconciling } from './payments/reconciling.ts';
import { createRazorpay } from './payments/razorpay/client.ts';
import { loadSecret } from './secrets.ts';
import { seedIfEmpty } from './seed/seed.ts';

export interface RunningApi {
  port: number;
  /** Finishes what is being answered, then lets go of the port and the database. */
  stop(): Promise<void>;
}

/** Brings the database up to date, fills it if it is empty, and serves. */
export async function start(config: Config): Promise<RunningApi> {
  await prepareMail(config);
  const log = pino({ level: config.logLevel, base: undefined });
  const connection = connect(config.databaseUrl, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const { db, pool } = connection;
  try {
    await exclusively(pool, async (client) => {
      const applied = await migrate(client);
      if (applied.length > 0) log.info(`ran ${applied.join(', ')}`);
      await seedIfEmpty(db, { log });
    });
    const linkKey = await loadSecret(db, 'link');
    const gateway = config.razorpay && createRazorpay(config.razorpay);
    const app = await buildApp({
      db,
      gateway,
      cipherKey: config.cipherKey,
      linkKey,
      publicUrl: config.publicUrl,
      orderLimits: config.orderLimits,
      keptMs: KEPT_MS,
      picturesFolder: ownPictures(config.dataDir),
      log,
    });
    const port = await listen(app, config);
    const mail = new MailWorker({
      db,
      mailer: createMailer({ ...config, log }),
      compose: composer({ db, linkKey, publicUrl: config.publicUrl }),
      log,
    });
    mail.start();
    const reconciling = gateway && keepReconciling({ db, gateway, log, everyMs: config.reconcileMs });
    return {
      port,
      stop: async () => {
        await app.close();
        await Promise.all([mail.stop(), reconciling?.stop()]);
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
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
