import type { HealthReport } from '@farmgate/contract/health-report';
import Fastify from 'fastify';
import { Health } from '../health/health.ts';
import { pageKey, signPageId } from '../security/page-id.ts';

export const EDGE_TOKEN = 'the token of all edges';
/** The live releases: part → version. */
export const LIVE = { shell: '1.0.0-a', 'mf-cart': '1.0.0-b' };

/** One view of a page by a browser. */
interface View {
  page: string;
  view: string;
}

/** Health with a clock that tests set, which collects reports instead of sending them. */
export function countingHealth(now = Date.parse('2026-11-21T10:00:30Z')) {
  const reports: HealthReport[] = [];
  const clock = { now };
  const health = new Health({
    edgeToken: EDGE_TOKEN,
    channel: 'production',
    served: (part, version) => Object.entries(LIVE).some((live) => live[0] === part && live[1] === version),
    edge: () => 'edge-1',
    send: async (report) => void reports.push(report),
    log: Fastify().log,
    now: () => clock.now,
  });
  let views = 0;
  return {
    health,
    clock,
    /** A new view of a page that an edge delivers now. */
    page: (token = EDGE_TOKEN, channel = 'production'): View => ({
      page: signPageId(pageKey(token, channel), clock.now),
      view: `view-${(views += 1)}`,
    }),
    /** Counts a beacon of a page that used the shell and the cart; `kinds` are the cart's failures. */
    beacon: (view: View, address: string, kinds: ('load' | 'render' | 'rejection')[] = [], versions = LIVE) =>
      health.count(
        {
          ...view,
          parts: [
            { part: 'shell', version: versions.shell, failures: [] },
            { part: 'mf-cart', version: versions['mf-cart'], failures: kinds },
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
