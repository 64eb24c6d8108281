import type { FastifyBaseLogger } from 'fastify';
import { openArtifactStore } from '../artifacts/open-store.ts';
import { declarationComparer } from '../declarations/compare-releases.ts';
import { openDatabase } from '../database/database.ts';
import { edgeProbe } from '../gate/edge-probe.ts';
import { PlanScheduler } from '../plans/scheduler.ts';
import type { TestRegistry } from './test-registry.ts';

export interface TestScheduler {
  /** Makes the steps that are due this many seconds from now. */
  lookIn(seconds: number): Promise<void>;
  /** Makes the steps that are due by the clock of the database. */
  look(): Promise<void>;
  /** What it logged as errors. */
  errors: string[];
  close(): Promise<void>;
}

/** The scheduler of another registry process on the same database and files. */
export async function openScheduler({ databaseUrl, dataDir }: TestRegistry): Promise<TestScheduler> {
  const database = openDatabase(databaseUrl, () => undefined);
  const artifacts = await openArtifactStore(undefined, dataDir);
  const errors: string[] = [];
  const log = { error: (...said: unknown[]) => void errors.push(said.join(' ')) } as unknown as FastifyBaseLogger;
  const context = {
    database,
    artifacts,
    budgets: { shell: 300, remote: 100 },
    declarations: declarationComparer(artifacts),
    wireVersion: async () => 2,
    probe: edgeProbe({ urls: [], edgeToken: undefined }),
    browserProbe: async () => ({ changes: [], notChecked: [] }),
  };
  const scheduler = new PlanScheduler({ context, log });
  return {
    errors,
    look: () => scheduler.look(),
    lookIn: (seconds) => scheduler.look(new Date(Date.now() + seconds * 1_000)),
    async close() {
      await scheduler.close();
      await database.close();
    },
  };
}
