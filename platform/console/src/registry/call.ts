import { token } from '../session/token.ts';
import type { Violation } from './contract.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { RegistryRefusal, RegistrySilence } from './errors.ts';

const ANSWER_MS = 30_000;
const UNREACHABLE = 'The registry does not answer.';
/** What a 5xx without these is, is an answer: something is not set up, say. */
const SILENT = new Set<unknown>([undefined, 'upstream_down', 'database_unavailable']);

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Instead of the token of whoever is signed in. */
  as?: string;
  signal?: AbortSignal;
}

/**
 * Asks the registry, under `/registry`, with the token of whoever is signed in.
 * @throws RegistryRefusal when it says no, RegistrySilence when it or its database does not answer.
 */
export async function call<T>(path: string, { method = 'GET', body, as, signal }: Call = {}): Promise<T> {
  const bearer = as ?? token.read();
  const response = await fetch(`/registry${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-farmgate-client': 'farmgate-console',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw silence(UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) {
    noteAnswer();
    return answer as T;
  }
  const { message, code, refusals } = (answer ?? {}) as { message?: string; code?: string; refusals?: Violation[] };
  if (response.status >= 500 && SILENT.has(code)) throw silence(message ?? UNREACHABLE);
  noteAnswer();
  const said = message ?? `The registry answered ${response.status}.`;
  throw new RegistryRefusal(response.status, { message: said, code: code ?? 'unknown', refusals });
}

function silence(problem: string): RegistrySilence {
  noteSilence(problem);
  return new RegistrySilence(problem);
}
