import { SHELL } from '@farmgate/contract/part';
import type { ProbedRoute } from '@farmgate/contract/probe';
import { ProbeError } from './probe.ts';
import { type Candidate, type Finding, type GateRule, type Report, changedParts, label } from './rule.ts';

/** Every route of the changed parts renders on the server in time, within the proposed composition. */
export const renders: GateRule = {
  name: 'renders',
  async check(candidate) {
    const { parts, isReturn, probe, probes } = candidate;
    // Without a shell there is no page yet.
    if (isReturn || probes === 'none' || !parts[SHELL]) return [];
    const changed = changedParts(candidate);
    if (!probe) {
      const notChecked = 'no page was rendered, because the registry has no PROBE_URL or no EDGE_TOKEN';
      return [{ parties: changed.map(label), notChecked }];
    }
    const versions = Object.fromEntries(Object.values(parts).map(({ name, version }) => [name, version]));
    try {
      const names = changed.map(({ name }) => name);
      return (await probe(versions, names)).flatMap((route) => reportOf(route, versions));
    } catch (error) {
      if (error instanceof ProbeError) return [notRendered(candidate, error)];
      throw error;
    }
  },
};

function reportOf(route: ProbedRoute, versions: Record<string, string>): Report[] {
  const { part, path, ok, skipped } = route;
  const release = label({ name: part, version: versions[part] ?? 'none' });
  if (skipped) return [{ parties: [release], notChecked: `${release} ${path} was not rendered: ${skipped}` }];
  if (ok) return [];
  return [
    {
      parties: [release],
      message: `${release} does not render ${path} on the server: ${failureOf(route)}`,
      remedy: `Fix the route, build ${part} again and promote that release.`,
    },
  ];
}

/** The edge's error names the limit when a page was too slow; the measured time says by how much. */
const failureOf = ({ ms, error, status }: ProbedRoute): string =>
  `${error ?? `status ${status}`}${ms === undefined ? '' : ` (after ${ms} ms)`}`;

const notRendered = (candidate: Candidate, { message }: ProbeError): Finding => ({
  parties: changedParts(candidate).map(label),
  message: `the routes were not rendered: ${message}`,
  remedy: 'Start an edge, or correct PROBE_URL and EDGE_TOKEN of the registry, then promote again.',
});
