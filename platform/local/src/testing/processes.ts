import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@farmgate/postgres/testing';
import { type ServiceProcess, startService } from './service-process.ts';

/** Starts services of a test on a database of its own. */
export async function testProcesses() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-processes-'));
  const running: ServiceProcess[] = [];
  return {
    dataDir,
    async start(workspace: string, env: Record<string, string> = {}): Promise<ServiceProcess> {
      const common = { DATABASE_URL: database.url, DATA_DIR: join(dataDir, workspace) };
      const service = await startService(workspace, { ...common, ...env });
      running.push(service);
      return service;
    },
    /** Ends what a failed test left. */
    async killAll(): Promise<void> {
      for (const { signal, ended } of running.splice(0)) {
        signal('SIGKILL');
        await ended;
      }
    },
    async remove(): Promise<void> {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestProcesses = Awaited<ReturnType<typeof testProcesses>>;
