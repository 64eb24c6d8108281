import { type Down, RegistryRefusal, RegistryUnreachable } from './client/registry-error.ts';
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
  registry: 'Shops serve on without it. Start it, or name another with --registry.',
  database: 'Shops serve on without it. Start PostgreSQL, or see the registry’s log.',
};

/** How `farmgate` ends with an error: the registry's refusals and silences have codes of their own. */
export function endingOf(error: unknown): Ending {
  const plain = plainEnding(error);
  if (error instanceof RegistryRefusal) return refused(error, plain);
  if (error instanceof RegistryUnreachable) {
    const message = `${plain.message} ${REMEDY[error.down]}`;
    const code = error.down === 'database' ? 'database_unavailable' : 'unreachable';
    return { exitCode: EXIT.unreachable, message, details: [], json: { code, message, refusals: [] } };
  }
  const code = plain.exitCode === EXIT.usage ? 'usage' : 'failure';
  return { ...plain, json: plain.json && { code, message: plain.message, refusals: [] } };
}

function refused({ status, code, refusals }: RegistryRefusal, { message }: Ending): Ending {
  const rules = refusals.length > 1 ? refusals.map((refusal) => `${refusal.rule}: ${refusal.message}`) : [];
  const remedies = new Set(refusals.map(({ remedy }) => `→ ${remedy}`));
  return {
    exitCode: BY_STATUS[status] ?? EXIT.failure,
    message,
    details: [...rules, ...remedies],
    json: { code, message, refusals },
  };
}
