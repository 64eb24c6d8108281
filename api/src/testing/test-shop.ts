import { createDecipheriv } from 'node:crypto';
import { createTestDatabase } from '@farmgate/postgres/testing';
import { migrateWithLeastRights, withLeastRights } from '@farmgate/service/testing/least-rights';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppOptions } from '../app.ts';
import { NO_ORDER_LIMITS } from '../settings/order-limits.ts';
import { connect } from '../database/connect.ts';
import { MIGRATIONS } from '../database/migrate.ts';
import { forEachWork, openPools } from '../database/pools.ts';
import { composer } from '../mail/letters/compose.ts';
import type { Mail } from '@farmgate/service/mailer';
import { MailWorker } from '../mail/worker.ts';
import { CIPHER_IV, DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

interface TestShopOptions extends Partial<
  Pick<AppOptions, 'gateway' | 'log' | 'cacheMs' | 'orderLimits' | 'pictures'>
> {
  /** Calls have the connections and limits of a running shop. Otherwise they share one pool without limits. */
  hasLimits?: boolean;
}

/**
 * The shop's API on a migrated, empty database of its own, with the rights that it has in production. Tests have all rights. Close it
 * when the tests of the file are done.
 */
export async function createTestShop(options: TestShopOptions = {}) {
  const { gateway, log, cacheMs, hasLimits, pictures, orderLimits = NO_ORDER_LIMITS } = options;
  const database = await createTestDatabase({
    sources: MIGRATIONS.folder,
    migrate: (url) => migrateWithLeastRights(url, MIGRATIONS),
  });
  const connection = connect(database.url);
  const appUrl = withLeastRights(database.url, MIGRATIONS.schema);
  const pools = hasLimits ? openPools(appUrl, {}) : undefined;
  const shared = connect(appUrl);
  const publicUrl = 'http://shop.test';
  const linkKey = Buffer.alloc(32, 7);
  const mails: Mail[] = [];
  const mailWorker = new MailWorker({
    db: shared.db,
    mailer: { send: async (mail) => void mails.push(mail) },
    compose: composer({ db: shared.db, linkKey, publicUrl }),
    log: console,
  });
  const app = await buildApp({
    databases: pools?.databases ?? forEachWork(() => shared.db),
    gateway,
    log,
    cipherKey: DEMO_CIPHER_KEY,
    linkKey,
    publicUrl,
    trustProxy: 'loopback',
    orderLimits,
    cacheMs,
    pictures,
  });

  /** Makes a call like a browser behind the edge; `body` is sent as JSON. */
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, { token, from, ...options }: CallOptions = {}) =>
    app.inject({
      method,
      url: `/api${path}`,
      ...options,
      headers: {
        ...(token ? { 'x-access-token': token } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...options.headers,
      },
    });

  return {
    ...connection,
    url: database.url,
    /** Connections of calls, which have the rights of production. Without `hasLimits` only. */
    callPool: shared.pool,
    app,
    /** Signs links. */
    linkKey,
    publicUrl,
    /** What was sent. */
    mails,
    /** Sends waiting mail, which a started shop does by itself. */
    deliverMail: () => mailWorker.deliverDue(),
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    post: (path: string, body?: object | string, options?: CallOptions) =>
      call('POST', path, { payload: body, ...options }),
    delete: (path: string, options?: CallOptions) => call('DELETE', path, options),
    async close() {
      await app.close();
      await pools?.close();
      await shared.close();
      await connection.close();
      await database.drop();
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

interface CallOptions extends Omit<InjectOptions, 'method' | 'url'> {
  token?: string;
  /** The customer's address. */
  from?: string;
  headers?: Record<string, string>;
}

/** The content of an encrypted answer. */
export function unseal<Content>(response: { json(): unknown }): Content {
  const { datas } = response.json() as { datas: string };
  const decipher = createDecipheriv('aes-256-ctr', Buffer.from(DEMO_CIPHER_KEY, 'hex'), Buffer.from(CIPHER_IV, 'hex'));
  return JSON.parse(Buffer.concat([decipher.update(datas, 'base64'), decipher.final()]).toString()) as Content;
}
