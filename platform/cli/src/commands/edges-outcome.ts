import type { ChangeResult, EdgeList } from '@farmgate/registry-client/client';
import { CheckFailedError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { RegistryClient } from '../client/registry-client.ts';

/** How the edges decided on a change. */
export interface EdgesOutcome {
  /** Edges that reported in the last 15 s. */
  total: number;
  /** How many of them serve the change. */
  live: number;
  rejected: { edge: string; part: string; version: string; serving: string | null; reason: string }[];
  /** Edges that did not decide in time. */
  waiting: string[];
}

/** The longest that one call to the registry waits, in ms. */
const CALL_MS = 5_000;
const LIMIT_MS = 10_000;
/** After this long the command says what it waits for. */
const SILENT_MS = 1_000;

/** Entries that leave the served releases as they are. */
const WITHOUT_RELEASE = new Set(['lock', 'unlock']);

/**
 * Waits, for 10 s at most, until every edge of the channel has decided on these entries.
 * @returns null when no edge has anything to decide
 */
export async function waitForEdges(
  io: Io,
  client: RegistryClient,
  channel: string,
  entries: ChangeResult['entries'],
): Promise<EdgesOutcome | null> {
  const changed = entries.filter(({ action }) => !WITHOUT_RELEASE.has(action));
  const after = Math.max(0, ...changed.map(({ id }) => id ?? 0));
  if (after === 0) return null;
  const notice = setTimeout(() => io.words(`${channel} has changed; waiting for its edges …`), SILENT_MS);
  try {
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const left = Math.max(0, deadline - Date.now());
      const outcome = outcomeOf(await client.edges(channel, { after, wait: Math.min(left, CALL_MS) }), after, changed);
      if (outcome.waiting.length === 0 || left === 0) return outcome;
    }
  } finally {
    clearTimeout(notice);
  }
}

function outcomeOf({ edges }: EdgeList, after: number, entries: ChangeResult['entries']): EdgesOutcome {
  const alive = edges.filter(({ gone }) => !gone);
  const waiting = alive.filter(({ admitted }) => admitted < after).map(({ edge }) => edge);
  const rejected = alive.flatMap(({ edge, admitted, rejected: all }) =>
    all
      .filter(({ part, version }) => entries.some((entry) => entry.part === part && entry.to === version))
      .flatMap(({ part, version, serving, reason }) =>
        admitted < after ? [] : [{ edge, part, version, serving, reason }],
      ),
  );
  const failed = new Set([...waiting, ...rejected.map(({ edge }) => edge)]);
  return { total: alive.length, live: alive.length - failed.size, rejected, waiting };
}

/** `Live on 3 of 3 edges.` */
export const outcomeSentence = ({ total, live }: EdgesOutcome): string =>
  total === 0 ? 'No edge reports to this registry, so none was waited for.' : `Live on ${live} of ${countOf(total)}.`;

/** The error of a command whose change is not live on every edge; null when it is. */
export function outcomeError(
  { total, live, rejected, waiting }: EdgesOutcome,
  channel: string,
): CheckFailedError | null {
  if (live === total) return null;
  const lines = [
    ...rejected.map(
      ({ edge, part, version, serving, reason }) =>
        `${edge} rejected ${part} ${version}: ${reason}; it serves ${serving ?? 'no release of it'}`,
    ),
    ...waiting.map((edge) => `${edge} did not answer within ${LIMIT_MS / 1_000} s`),
  ];
  const where = channel === 'production' ? '' : ` --channel ${channel}`;
  const remedy = `→ See what each edge serves with: farmgate status --edges${where}. Edges retry by themselves.`;
  const message = `The change is in the log, but it is live on ${live} of ${countOf(total)}.`;
  return new CheckFailedError(message, [...lines, remedy], EXIT.notServed);
}

/** The error of a command whose change was made, when the registry does not say how the edges decided. */
export const unknownOutcome = ({ message }: Error): CheckFailedError =>
  new CheckFailedError(
    'The change is in the log, but it is unknown whether edges serve it.',
    [message],
    EXIT.notServed,
  );

const countOf = (total: number) => `${total} ${total === 1 ? 'edge' : 'edges'}`;
