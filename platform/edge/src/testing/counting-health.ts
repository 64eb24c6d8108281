import type { HealthReport } from '@farmgate/contract/health-report';
import Fastify from 'fastify';
import { Health } from '../health/health.ts';
import { pageKey, signPageId } from '../security/page-id.ts';

export const EDGE_TOKEN = 'the token of all edges';
/** The live composition: its id and versions. */
export const LIVE = { id: 'c0ffee', versions: { shell: '1.0.0-a', 'mf-cart': '1.0.0-b' } };

/** Health with a clock that tests set, which collects reports instead of sending them. */
export function countingHealth(now = Date.parse('2026-11-21T10:00:30Z')) {
  const reports: HealthReport[] = [];
  const clock = { now };
  const health = new Health({
    edgeToken: EDGE_TOKEN,
    versionsOf: (id) => (id === LIVE.id ? LIVE.versions : null),
    edge: () => 'edge-1',
    send: async (report) => void reports.push(report),
    log: Fastify().log,
    now: () => clock.now,
  });
  return {
    health,
    clock,
    /** A new page's id. */
    page: (composition = LIVE.id, token = EDGE_TOKEN) => signPageId(pageKey(token), composition, clock.now),
    /** Counts a beacon of a page that used the shell and the cart; `kinds` are the cart's failures. */
    beacon: (page: string, address: string, kinds: ('load' | 'render' | 'rejection')[] = [], composition = LIVE.id) =>
      health.count(
        {
          page,
          composition,
          parts: [
            { part: 'shell', failures: [] },
            { part: 'mf-cart', failures: kinds },
          ],
          vitals: [],
        },
        address,
      ),
    /** The reports since the last call. */
    counted: async () => {
      await health.close();
      return reports.splice(0);
    },
  };
}
