import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lifecycle } from '@farmgate/service/lifecycle';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase } from '@farmgate/postgres/testing';
import { migrateWithLeastRights, withLeastRights } from '@farmgate/service/testing/least-rights';
import { buildApp } from '../app.ts';
import { MIGRATIONS } from '../database/migrate.ts';
import type { RegistryOptions } from '../options.ts';

export interface TestRegistry {
  app: FastifyInstance;
  lifecycle: Lifecycle;
  /** `http://127.0.0.1:<port>/registry` */
  url: string;
  /** With all rights. */
  databaseUrl: string;
  dataDir: string;
  adminToken: string;
  close(): Promise<void>;
}

/** Another process of a registry, on the same database and files. Close its `app` only. */
export async function startAnotherProcess(registry: TestRegistry): Promise<TestRegistry> {
  const { databaseUrl, dataDir, adminToken } = registry;
  const app = await buildApp({ databaseUrl, dataDir, adminToken });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { ...registry, app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/registry` };
}

/** A registry of its own, listening, on a real database with the rights that it has in production, and an empty artifact folder. Close it in afterAll. */
export async function startTestRegistry(options: Partial<RegistryOptions> = {}): Promise<TestRegistry> {
  const database = await createTestDatabase({
    migrate: (url) => migrateWithLeastRights(url, MIGRATIONS),
    name: 'registry',
    sources: MIGRATIONS.folder,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-registry-'));
  const adminToken = 'test-administrator-token';
  const lifecycle = new Lifecycle();
  const app = await buildApp(
    {
      databaseUrl: withLeastRights(database.url, MIGRATIONS.schema),
      dataDir,
      adminToken,
      ...options,
    },
    lifecycle,
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    lifecycle,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/registry`,
    databaseUrl: database.url,
    dataDir,
    adminToken,
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
