import { SHELL } from '@farmgate/contract/part';
import { ProbeError } from './probe.ts';
import { type Candidate, type Finding, type GateRule, changedParts, label } from './rule.ts';

/** Every route of the changed parts renders on the server, within the proposed composition. */
export const renders: GateRule = {
  name: 'renders',
  async check(candidate) {
    const { parts, isReturn, probe } = candidate;
    // Without a shell there is no page yet.
    if (isReturn || !parts[SHELL]) return [];
    const versions = Object.fromEntries(Object.values(parts).map(({ name, version }) => [name, version]));
    const candidates = changedParts(candidate).map(({ name }) => name);
    try {
      return (await probe(versions, candidates))
        .filter(({ ok }) => !ok)
        .map(({ part, path, status, error }) => ({
          parties: [label({ name: part, version: versions[part] ?? 'none' })],
          message: `${part}@${versions[part]} does not render ${path} on the server: ${error ?? `status ${status}`}`,
          remedy: `Fix the route, build ${part} again and promote that release.`,
        }));
    } catch (error) {
      if (error instanceof ProbeError) return [notRendered(candidate, error)];
      throw error;
    }
  },
};

const notRendered = (candidate: Candidate, { message }: ProbeError): Finding => ({
  parties: changedParts(candidate).map(label),
  message: `the routes were not rendered: ${message}`,
  remedy: 'Start the edge, or correct PROBE_URL and EDGE_TOKEN of the registry, then promote again.',
});
