import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';

/** Why a change may not become live: the rule, who is in conflict (part@version), what is wrong and what to do. */
export interface Refusal {
  rule: string;
  parties: string[];
  message: string;
  remedy: string;
}

/** What a rule looks at: the composition as it would be. */
export interface Candidate {
  parts: Record<string, ReleaseDescriptor>;
  /** The parts the change touches. What stays as it is was checked before and is nobody's fault now. */
  changed: ReadonlySet<string>;
  /** The newest wire contract the shop's API serves. */
  wireVersion: number;
  artifacts: ArtifactStore;
}

export interface GateRule {
  name: string;
  check(candidate: Candidate): Omit<Refusal, 'rule'>[] | Promise<Omit<Refusal, 'rule'>[]>;
}

/** How a refusal names a release. */
export const label = ({ name, version }: ReleaseDescriptor): string => `${name}@${version}`;

/** The releases of a candidate that the change touches. */
export const changedParts = ({ parts, changed }: Candidate): ReleaseDescriptor[] =>
  Object.values(parts).filter(({ name }) => changed.has(name));
