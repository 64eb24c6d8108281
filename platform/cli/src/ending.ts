import { type Down, RejectedError, UnreachableError } from '@farmgate/registry-client/errors';
import { EXIT, type ExitCode } from '@farmgate/terminal/exit-codes';
import { type Ending, plainEnding } from '@farmgate/terminal/run-program';

const BY_STATUS: Record<number, ExitCode> = {
  400: EXIT.usage,
  401: EXIT.notAllowed,
  403: EXIT.notAllowed,
  409: EXIT.conflict,
  413: EXIT.refused,
  422: EXIT.refused,
  423: EXIT.refused,
};

const REMEDY: Record<Down, string> = {
  registry: 'Shops keep running without it. Start the registry, or set its address with --registry.',
  database: 'Shops keep running without it. Start PostgreSQL, or read the registry’s log.',
};

/** How `farmgate` ends with an error. A rejection by the registry and an unreachable registry have their own exit codes. */
export function endingOf(error: unknown): Ending {
  const plain = plainEnding(error);
  if (error instanceof RejectedError) return rejected(error, plain);
  if (error instanceof UnreachableError) {
    const message = `${plain.message} ${REMEDY[error.down]}`;
    const code = error.down === 'database' ? 'database_unavailable' : 'unreachable';
    return { exitCode: EXIT.unreachable, message, details: [], json: { code, message, refusals: [] } };
  }
  const code = plain.exitCode === EXIT.usage ? 'usage' : 'failure';
  return { ...plain, json: plain.json && { code, message: plain.message, refusals: [] } };
}

function rejected({ status, code, violations }: RejectedError, { message }: Ending): Ending {
  const rules = violations.length > 1 ? violations.map(({ rule, message: found }) => `${rule}: ${found}`) : [];
  const remedies = new Set(violations.map(({ remedy }) => `→ ${remedy}`));
  return {
    exitCode: BY_STATUS[status] ?? EXIT.failure,
    message,
    details: [...rules, ...remedies],
    json: { code, message, refusals: violations },
  };
}
