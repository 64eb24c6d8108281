import type { ChangeResult } from '@farmgate/registry-client/client';
import { type EdgesOutcome, edgesOutcome, decisionsOn, entriesForEdges } from '@farmgate/registry-client/edges';
import { CheckFailedError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { RegistryClient } from '../client/registry-client.ts';

/** The longest that one call to the registry waits, in ms. */
const CALL_MS = 5_000;
const LIMIT_MS = 10_000;
/** After this long the command says what it waits for. */
const SILENT_MS = 1_000;

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
  const changed = entriesForEdges(entries);
  if (changed.length === 0) return null;
  const notice = setTimeout(() => io.words(`${channel} has changed; waiting for its edges …`), SILENT_MS);
  try {
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const left = Math.max(0, deadline - Date.now());
      const outcome = edgesOutcome(
        await client.edges(channel, { ...decisionsOn(changed), wait: Math.min(left, CALL_MS) }),
        changed,
      );
      if (outcome.waiting.length === 0 || left === 0) return outcome;
    }
  } finally {
    clearTimeout(notice);
  }
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
