import { RegistryRefusal, RegistryUnreachable } from './client/registry-error.ts';
import { CliError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './terminal/io.ts';

const BY_STATUS: Record<number, ExitCode> = {
  400: EXIT.usage,
  401: EXIT.notAllowed,
  403: EXIT.notAllowed,
  409: EXIT.conflict,
  413: EXIT.refused,
  422: EXIT.refused,
};

/** Says on stderr what went wrong, with --json also as data, and gives the exit code. */
export function reportError(io: Io, error: unknown, json: boolean): ExitCode {
  const { exitCode, code, message, refusals } = describe(error);
  io.words(`farmgate: ${message}`);
  if (refusals.length > 1) for (const refusal of refusals) io.words(`  ${refusal.rule}: ${refusal.message}`);
  for (const remedy of new Set(refusals.map((refusal) => refusal.remedy))) io.words(`  → ${remedy}`);
  if (json) io.data(JSON.stringify({ error: { code, message, refusals } }));
  return exitCode;
}

function describe(error: unknown): Pick<RegistryRefusal, 'code' | 'message' | 'refusals'> & { exitCode: ExitCode } {
  const message = oneLine(error instanceof Error ? error.message : String(error));
  if (error instanceof RegistryRefusal) {
    return { exitCode: BY_STATUS[error.status] ?? EXIT.failure, code: error.code, message, refusals: error.refusals };
  }
  if (error instanceof RegistryUnreachable) {
    const hint = 'Start it, or name another with --registry.';
    return { exitCode: EXIT.unreachable, code: 'unreachable', message: `${message} ${hint}`, refusals: [] };
  }
  const exitCode = error instanceof CliError ? error.exitCode : EXIT.failure;
  return { exitCode, code: exitCode === EXIT.usage ? 'usage' : 'failure', message, refusals: [] };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
