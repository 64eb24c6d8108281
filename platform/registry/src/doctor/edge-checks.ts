import type { RejectedRelease } from '@farmgate/contract/edge-report';
import type { Database } from '../database/database.ts';
import type { Edge } from '../edges/schemas.ts';
import { readEdges } from '../edges/store.ts';
import { channelNames } from '../log/channels.ts';
import { failed, isRecent, ok } from './check.ts';
import type { Check } from './schemas.ts';

/** One check for each edge that has reported within a day. */
export async function checkEdges(db: Database): Promise<Check[]> {
  const channels = await channelNames(db);
  const lists = await Promise.all(channels.map((channel) => readEdges(db, channel)));
  return lists.flatMap(({ edges, revision }, at) => edges.map((edge) => checkEdge(channels[at]!, edge, revision)));
}

function checkEdge(channel: string, edge: Edge, revision: number): Check {
  const { seen, gone, admitted, rejected, missed, lastMissed } = edge;
  const name = `edge ${edge.edge} of ${channel}`;
  if (gone) {
    const remedy = 'Check whether it is running. If it was removed, this check ends a day after its last report.';
    return failed(name, `no report since ${seen}`, remedy);
  }
  if (rejected.length > 0) {
    const remedy = 'Roll the releases back, or fix them and publish again. Until then, the edge keeps trying.';
    return failed(name, `rejects ${rejected.map(sentence).join('; ')}`, remedy);
  }
  if (admitted < revision) {
    const remedy = 'Run this check again in a moment. If it is still behind, see its log and its /healthz.';
    return failed(name, `has decided on log entry ${admitted}; the newest is ${revision}`, remedy);
  }
  const misses = `missed ${missed} ${missed === 1 ? 'message' : 'messages'} of the registry and loaded everything again`;
  if (lastMissed && isRecent(lastMissed.at)) {
    const remedy = 'Check proxies between edges and registry, and the check announcements.';
    return failed(name, `${misses}; the last at ${lastMissed.at}: ${lastMissed.reason}`, remedy);
  }
  return ok(name, `serves log entry ${admitted}; last report at ${seen}${missed > 0 ? `; it ${misses}` : ''}`);
}

const sentence = ({ part, version, serving, reason }: RejectedRelease): string =>
  `${part} ${version} and serves ${serving ?? 'no release of it'} (${reason})`;
