import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../../artifacts/artifact-store.ts';
import type { Budgets } from '../../settings/budgets.ts';
import type { Probe } from './probe.ts';

/** Why a change may not become live: the rule, who is in conflict (part@version), what is wrong and what to do. */
export interface Violation {
  rule: string;
  parties: string[];
  message: string;
  remedy: string;
  /** Whether an administrator may override it. */
  forceable: boolean;
}

export type Parts = Record<string, ReleaseDescriptor>;

/** What a rule looks at: the composition as it would be. */
export interface Candidate {
  parts: Parts;
  /** What everybody gets now whom no rollout has chosen. */
  live: Parts;
  /** The parts the change touches. What stays as it is was checked before and is nobody's fault now. */
  changed: ReadonlySet<string>;
  /** A return to what was live before: rules that ask for improvement do not hold it up. */
  isReturn: boolean;
  /** The newest wire contract the shop's API serves; null while the API does not say. */
  wireVersion: number | null;
  artifacts: ArtifactStore;
  /** Releases (part@version) whose files were given up. */
  removed: ReadonlySet<string>;
  /** part@version → bytes of its scripts in brotli; releases of long ago are not in it. */
  javascript: ReadonlyMap<string, number>;
  budgets: Budgets;
  probe: Probe;
}

/** What a rule finds. */
export type Finding = Omit<Violation, 'rule' | 'forceable'>;

export interface GateRule {
  name: string;
  /** Without what it asks for there is no working page: it cannot be overridden. */
  absolute?: true;
  check(candidate: Candidate): Finding[] | Promise<Finding[]>;
}

/** How a refusal names a release. */
export const label = ({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): string => `${name}@${version}`;

/** The releases of a candidate that the change touches. */
export const changedParts = ({ parts, changed }: Pick<Candidate, 'parts' | 'changed'>): ReleaseDescriptor[] =>
  Object.values(parts).filter(({ name }) => changed.has(name));
