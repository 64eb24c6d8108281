import type { EdgeReport } from '@farmgate/contract/edge-report';
import type { Workbench } from './workbench.ts';

export const EDGE_TOKEN = 'the token of all edges';

/** Reports to the production channel as an edge does. */
export async function reportAs(bench: Workbench, edge: string, changes: Partial<EdgeReport> = {}): Promise<void> {
  const report: EdgeReport = { edge, revision: 0, admitted: 0, missed: 0, rejected: [], ...changes };
  const response = await fetch(`${bench.registry.url}/channels/production/edges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${EDGE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (response.status !== 204) throw new Error(await response.text());
}

/**
 * An edge that decides on every new entry at once. `rejects` says why it does not serve a version.
 * @returns a function that stops it
 */
export async function startReportingEdge(
  bench: Workbench,
  edge: string,
  rejects: (version: string) => string | null = () => null,
): Promise<() => Promise<void>> {
  await reportAs(bench, edge);
  const stopped = new AbortController();
  let reporting = Promise.resolve();
  const report = async () => {
    const { entries } = await bench.client.log({ channel: 'production', limit: 500 });
    const { id: newest } = entries[0]!;
    const rejected = entries.slice(0, 1).flatMap(({ part, to }) => {
      const reason = to === null ? null : rejects(to);
      return reason === null ? [] : [{ part, version: to!, rollout: false, serving: null, reason }];
    });
    await reportAs(bench, edge, { revision: newest, admitted: newest, rejected });
  };
  const onEntry = () => void (reporting = reporting.then(report));
  let following = Promise.resolve();
  await new Promise<void>((onOpen) => {
    following = bench.client.followLog({ channel: 'production' }, { onOpen, onEntry, signal: stopped.signal });
  });
  return async () => {
    stopped.abort();
    await following;
    await reporting;
  };
}
