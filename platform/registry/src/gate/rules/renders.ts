import { SHELL } from '@farmgate/contract/part';
import { ProbeError } from './probe.ts';
import { type Candidate, type Finding, type GateRule, changedParts, label } from './rule.ts';

/** Each route of what changes renders on the server, inside the composition as it would be. */
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
          remedy: `Mend the route, build ${part} again and promote that release.`,
        }));
    } catch (error) {
      if (error instanceof ProbeError) return [unasked(candidate, error)];
      throw error;
    }
  },
};

const unasked = (candidate: Candidate, { message }: ProbeError): Finding => ({
  parties: changedParts(candidate).map(label),
  message: `nobody could render the routes: ${message}`,
  remedy: 'Start the edge or correct PROBE_URL and EDGE_TOKEN of the registry, then promote again.',
});
