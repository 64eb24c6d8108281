import type { HealthReport } from '@farmgate/contract/health-report';
import Fastify from 'fastify';
import { Health } from '../health/health.ts';
import { pageKey, signPageId } from '../security/page-id.ts';

export const EDGE_TOKEN = 'the token of all edges';
/** What is live: its id, and its versions. */
export const LIVE = { id: 'c0ffee', versions: { shell: '1.0.0-a', 'mf-cart': '1.0.0-b' } };

/** Counts by a clock that a test moves, and keeps the reports instead of sending them. */
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
    /** A page's id, made now, of the live composition. */
    page: (composition = LIVE.id, token = EDGE_TOKEN) => signPageId(pageKey(token), composition, clock.now),
    /** A page tells that it has used the cart and the shell; `kinds` are the cart's failures. */
    tell: (page: string, address: string, kinds: ('load' | 'render' | 'rejection')[] = [], composition = LIVE.id) =>
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
    /** What was counted until now and not given before. */
    counted: async () => {
      await health.close();
      return reports.splice(0);
    },
  };
}
