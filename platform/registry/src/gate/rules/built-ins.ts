import { SHELL } from '@farmgate/contract/part';
import { ProbeError } from './probe.ts';
import { type Candidate, type GateRule, type Report, changedParts, label } from './rule.ts';

/** How many built-ins a message lists. */
const LISTED = 5;

/** No part changes built-ins of the browser or adds globals while it loads and mounts: all parts share one page. */
export const builtIns: GateRule = {
  name: 'built-ins',
  async check(candidate) {
    const { parts, isReturn, browserProbe, probe, probes } = candidate;
    if (isReturn || probes !== 'all' || !parts[SHELL]) return [];
    const parties = changedParts(candidate).map(label);
    if (!browserProbe || !probe)
      return [{ parties, notChecked: 'no page was opened in a browser, because the registry has no PROBE_BROWSER' }];
    try {
      return await openPages(candidate);
    } catch (error) {
      // The rule renders reports an edge that does not answer.
      if (error instanceof ProbeError)
        return [{ parties, notChecked: `no page was opened in a browser: ${error.message}` }];
      throw error;
    }
  },
};

async function openPages(candidate: Candidate): Promise<Report[]> {
  const { channel, parts, live, browserProbe, probe } = candidate;
  const changed = changedParts(candidate);
  const versions = versionsOf(Object.values(parts));
  const candidates = versionsOf(changed);
  const probed = await probe!(versions, Object.keys(candidates));
  const preview = versionsOf(Object.values(parts).filter(({ name, version }) => live[name]?.version !== version));
  const pages = probed.filter(({ skipped }) => !skipped).map(({ part, path }) => ({ part, path }));
  const { changes, notChecked } = await browserProbe!({ channel, preview, candidates, pages });
  return [
    ...changed.flatMap((release): Report[] => {
      const own = changes.filter(({ part }) => part === release.name).map(({ path, kind }) => `${path} (${kind})`);
      if (own.length === 0) return [];
      const more = own.length > LISTED ? ` and ${own.length - LISTED} more` : '';
      return [
        {
          parties: [label(release)],
          message: `${label(release)} changes built-ins of the browser or adds globals: ${own.slice(0, LISTED).join(', ')}${more}`,
          remedy: `Remove the change, or the library that makes it. All parts of a page share these objects. Then build ${release.name} again.`,
        },
      ];
    }),
    ...notChecked.map(({ part, message }) => ({
      parties: [label({ name: part, version: versions[part] ?? 'none' })],
      notChecked: message,
    })),
  ];
}

const versionsOf = (releases: { name: string; version: string }[]): Record<string, string> =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));
