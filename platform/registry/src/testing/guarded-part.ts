import type { ReleaseVisits } from '@farmgate/contract/health-outcomes';
import type { SampleRelease } from '@farmgate/contract/testing';
import { type Answer, call, promote } from './calls.ts';
import type { TestGuard } from './guard.ts';
import { report, visitsOf } from './health-reports.ts';
import { newPart } from './new-part.ts';
import type { TestRegistry } from './test-registry.ts';

type Networks = [count: number, failed: number];

/** A part of its own for a test of the guard, with a release that is live and one that is new. */
export async function guardedPart(registry: TestRegistry, guard: TestGuard) {
  const { part, old, fresh } = await newPart(registry);
  const post = (path: string, body: object): Promise<Answer> =>
    call(registry, 'POST', `/channels/production/${path}`, { body: { reason: 'for the test', ...body } });
  const log = async () => (await call(registry, 'GET', `/log?part=${part}`)).body.entries;
  const production = async () => (await call(registry, 'GET', '/channels/production')).body;
  await promote(registry, [old]);

  return {
    part,
    old,
    fresh,
    post,
    log,
    newest: async () => (await log())[0],
    /** Actions, newest first. */
    actions: async () => (await log()).map(({ action }: { action: string }) => action),
    live: async (): Promise<string> => (await production()).parts[part]?.version,
    rollout: async (): Promise<string | null> =>
      (await production()).rollouts.find((one: { part: string }) => one.part === part)?.state ?? null,
    roll: (percent: number, release: SampleRelease = fresh) =>
      post('rollouts', { part, version: release.descriptor.version, percent }),
    promote: () => promote(registry, [fresh]),
    /** Reports visits and waits until they are judged. */
    report: async (...visits: ReleaseVisits[]) => {
      await report(registry, [], { visits });
      await guard.look();
    },
    /** Reports networks of both releases, all of them different, and waits until they are judged. */
    visit: async (ofFresh: Networks, ofOld: Networks = [0, 0], more: Parameters<typeof visitsOf>[3] = {}) => {
      const visits = [visitsOf(fresh, ...ofFresh, more), visitsOf(old, ...ofOld, { ...more, from: 1_000 })];
      await report(registry, [], { visits });
      await guard.look();
    },
    /** Makes networks of `visitsOf` known: seen on an earlier day. */
    know: (from: number, count: number) =>
      guard.query(
        `INSERT INTO registry.health_networks
         SELECT 'production', $1 || '-network-' || n, current_date - 3, current_date - 2 FROM generate_series($2::int, $3::int) n`,
        [part, from, from + count - 1],
      ),
  };
}

export type GuardedPart = Awaited<ReturnType<typeof guardedPart>>;
