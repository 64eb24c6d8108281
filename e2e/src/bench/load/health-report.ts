import { randomUUID } from 'node:crypto';
import type { HealthReport, PartReport } from '@farmgate/contract/health-report';
import type { ReleaseVisits, Visit } from '@farmgate/contract/health-outcomes';
import { bucketOf, emptyHistogram, type VitalName } from '@farmgate/contract/vitals';

const VISITS_OF_PART = 4;

interface Visitors {
  /** Live version of each part. */
  versions: Record<string, string>;
  /** How many networks there are. */
  networks: number;
  /** A rollout, which one network in ten gets. */
  rollout?: { part: string; version: string };
}

/** A report of an edge with 20 visits: 4 networks on each of five parts. */
export function healthReport({ versions, networks, rollout }: Visitors, edge = 'edge of the bench'): HealthReport {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const visitors = Array.from({ length: VISITS_OF_PART }, () => Math.floor(Math.random() * networks));
  const visits = Object.entries(versions)
    .slice(0, 5)
    .flatMap(([part, live]): ReleaseVisits[] => {
      const isNew = (network: number) => part === rollout?.part && network % 10 === 0;
      const ofVersion = (version: string, chosen: number[]) => ({ part, version, visits: chosen.map(visitOf) });
      const releases = [
        ofVersion(
          live,
          visitors.filter((network) => !isNew(network)),
        ),
        ofVersion(rollout?.version ?? live, visitors.filter(isNew)),
      ];
      return releases.filter((release) => release.visits.length > 0);
    });
  return { edge, id: randomUUID(), minute, parts: visits.map(countsOf), visits };
}

function visitOf(network: number): Visit {
  return {
    visitor: `network-${network}`,
    served: true,
    started: true,
    vitals: { LCP: 500 + (network % 1_000), TTFB: 100 },
    ...(network % 50 === 0 && { signals: ['error' as const] }),
  };
}

/** Counts of the same pages, of which there is one per visit. */
function countsOf({ part, version, visits }: ReleaseVisits): PartReport {
  const failed = visits.filter(({ signals }) => signals).length;
  return {
    part,
    version,
    pages: visits.length,
    failed,
    kinds: { load: 0, render: failed, rejection: 0, server: 0 },
    vitals: { LCP: histogramOf('LCP', visits), TTFB: histogramOf('TTFB', visits) },
  };
}

function histogramOf(name: VitalName, visits: Visit[]): number[] {
  const histogram = [...emptyHistogram(name)];
  for (const { vitals } of visits) histogram[bucketOf(name, vitals![name]!)]! += 1;
  return histogram;
}
