import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../../artifacts/artifact-store.ts';
import type { Budgets } from '../../settings/budgets.ts';
import type { BrowserProbe } from './browser-probe.ts';
import type { DeclarationComparer } from './declaration-comparer.ts';
import type { Probe } from './probe.ts';

/** Why a change may not go live: the rule, the conflicting releases (part@version), the problem and what to do. */
export interface Violation {
  rule: string;
  parties: string[];
  message: string;
  remedy: string;
  /** Whether an administrator may override it. */
  forceable: boolean;
}

/** Something that a rule could not check, for example a route that the edge could not render. */
export interface NotChecked {
  rule: string;
  /** Releases (part@version). */
  parties: string[];
  message: string;
}

export type Parts = Record<string, ReleaseDescriptor>;

/** The input of rules that compare releases with each other. */
export interface Comparison {
  /** The proposed composition. */
  parts: Parts;
  /** What visitors outside every rollout get now. */
  live: Parts;
  /** The changed parts, also those that leave. The others were checked when they went live. */
  changed: ReadonlySet<string>;
}

/** The input of a rule: the proposed composition and what is known about it. */
export interface Candidate extends Comparison {
  channel: string;
  /** A rollback. It restores an earlier state, so rules about size or growth do not block it. */
  isReturn: boolean;
  /** The newest wire contract that the shop's API serves; null when the API did not report it. */
  wireVersion: number | null;
  artifacts: ArtifactStore;
  /** Releases (part@version) whose files were removed. */
  removed: ReadonlySet<string>;
  /** part@version → bytes of its scripts in brotli; old releases have no entry. */
  javascript: ReadonlyMap<string, number>;
  budgets: Budgets;
  declarations: DeclarationComparer;
  /** Which probes run: those of another composition of the same change may cover this one. */
  probes: 'all' | 'renders' | 'none';
  /** Undefined when no edge renders candidates. */
  probe: Probe | undefined;
  /** Undefined when no browser is configured. */
  browserProbe: BrowserProbe | undefined;
}

/** What a rule reports. */
export type Finding = Omit<Violation, 'rule' | 'forceable'>;

/** What a rule could not check. */
interface Gap extends Omit<NotChecked, 'rule' | 'message'> {
  notChecked: string;
}

export type Report = Finding | Gap;

export interface GateRule<C = Candidate> {
  name: string;
  /** It cannot be overridden: a page cannot work without it. */
  absolute?: true;
  check(candidate: C): Report[] | Promise<Report[]>;
}

/** A release in a violation: part@version. */
export const label = ({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): string => `${name}@${version}`;

/** The changed releases of a candidate. */
export const changedParts = ({ parts, changed }: Pick<Candidate, 'parts' | 'changed'>): ReleaseDescriptor[] =>
  Object.values(parts).filter(({ name }) => changed.has(name));
