import { Readable } from 'node:stream';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { checkRules } from '../gate/gate.ts';
import type { Candidate } from '../gate/rules/rule.ts';
import { testRelease } from './test-release.ts';

export type Changes = Partial<ReleaseDescriptor>;
/** A part's release, to be put into compositions. */
export const part = (name: string, changes: Changes = {}) => testRelease(name, 'x', changes).descriptor;
export const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });

/** A store that holds every file of these releases, but for those in `lost`; `styles` has texts by `part path`. */
function storeOf(
  releases: ReleaseDescriptor[],
  lost: string[] = [],
  styles: Record<string, string> = {},
): ArtifactStore {
  return {
    place: 'memory',
    stage: () => Promise.reject(new Error('not here')),
    remove: async () => undefined,
    held: async () => [],
    sweep: async () => 0,
    read: async (name, _version, path) => textOf(styles[`${name} ${path}`]),
    sizes: async (name, _version, paths) => {
      const release = releases.find((one) => one.name === name)!;
      return new Map(paths.filter((path) => !lost.includes(path)).map((path) => [path, release.files[path]!.bytes]));
    },
  };
}

const textOf = (text: string | undefined) =>
  text === undefined ? null : { bytes: text.length, content: Readable.from([Buffer.from(text)]) };

export const label = ({ name, version }: ReleaseDescriptor) => `${name}@${version}`;

/** A composition of these releases. */
export const named = (releases: ReleaseDescriptor[]) =>
  Object.fromEntries(releases.map((release) => [release.name, release]));

/** The gate's violations in a composition in which some parts change. */
export const check = async (...proposal: Parameters<typeof verdict>) => (await verdict(...proposal)).violations;

/** The gate's verdict on such a composition. */
export const verdict = (
  releases: ReleaseDescriptor[],
  changed: string[],
  more: Partial<Candidate> & { lost?: string[]; styles?: Record<string, string> } = {},
) =>
  checkRules({
    channel: 'production',
    parts: named(releases),
    live: {},
    changed: new Set(changed),
    isReturn: false,
    wireVersion: 2,
    artifacts: storeOf(releases, more.lost, more.styles),
    removed: new Set(),
    javascript: new Map(),
    declarations: { compare: async () => [], known: () => [] },
    budgets: { shell: 300, remote: 100 },
    probes: 'all',
    probe: async () => [],
    browserProbe: async () => ({ changes: [], notChecked: [] }),
    ...more,
  });
