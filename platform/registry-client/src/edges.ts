import { hasDecided } from '@farmgate/contract/has-decided';
import type { ChangeResult, EdgeList } from './registry-types.ts';

/** How the edges decided on a change. */
export interface EdgesOutcome {
  /** Edges that reported in the last 15 s. */
  total: number;
  /** How many of them serve the change. */
  live: number;
  rejected: { edge: string; part: string; version: string; serving: string | null; reason: string }[];
  /** Edges that have not decided yet. */
  waiting: string[];
}

/** The entries of a change, as far as edges decide on them. */
export type DecidedEntries = Pick<ChangeResult['entries'][number], 'id' | 'part' | 'to'>[];

/** Entries of changes that leave the served releases as they are. */
const WITHOUT_RELEASE = new Set(['lock', 'unlock', 'plan', 'approve']);

/** The entries of a change that edges have to decide on. */
export const entriesForEdges = (entries: ChangeResult['entries']): DecidedEntries =>
  entries
    .filter(({ action, id }) => id !== null && !WITHOUT_RELEASE.has(action))
    .map(({ id, part, to }) => ({ id, part, to }));

/** The query of `GET …/edges` that waits for the decisions on these entries. */
export const decisionsOn = (entries: DecidedEntries): { after: number; parts: string } => ({
  after: Math.max(1, ...entries.map(({ id }) => id ?? 0)),
  parts: [...new Set(entries.map(({ part }) => part))].join(','),
});

/** How the edges decided on these entries so far. */
export function edgesOutcome({ edges }: EdgeList, entries: DecidedEntries): EdgesOutcome {
  const alive = edges.filter(({ gone }) => !gone);
  const isDecided = (edge: EdgeList['edges'][number]) =>
    entries.every(({ id, part }) => hasDecided(edge, id ?? 0, part));
  const waiting = alive.filter((edge) => !isDecided(edge)).map(({ edge }) => edge);
  const decided = alive.filter(isDecided);
  const rejected = decided.flatMap(({ edge, rejected: all }) =>
    all
      .filter(({ part, version }) => entries.some((entry) => entry.part === part && entry.to === version))
      .map(({ part, version, serving, reason }) => ({ edge, part, version, serving, reason })),
  );
  const failed = new Set([...waiting, ...rejected.map(({ edge }) => edge)]);
  return { total: alive.length, live: alive.length - failed.size, rejected, waiting };
}
