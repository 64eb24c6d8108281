import type { ChangeResult } from '@farmgate/registry-client/client';
import { CheckFailedError, EXIT } from '@farmgate/terminal/exit-codes';
import { minute } from '@farmgate/terminal/table';

export const requestedSentence = (channel: string): string =>
  `Changes of ${channel} need the approval of a second person, so the change was requested.`;

/** The error that ends a command whose change waits for approval: scripts must not continue as if it were made. */
export function awaitsApproval({ request, until }: NonNullable<ChangeResult['approval']>): CheckFailedError {
  const lines = [
    `→ A second person with the role approve approves it with: farmgate approve ${request}`,
    `→ Follow it with: farmgate requests ${request}. Withdraw it with: farmgate decline ${request} --reason "…"`,
  ];
  const message = `Request ${request} waits for approval until ${minute(until)}. Nothing was changed.`;
  return new CheckFailedError(message, lines, EXIT.awaitsApproval);
}
