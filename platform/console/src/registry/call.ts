import { token } from '../session/token.ts';
import type { Refusal } from './contract.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { RegistryRefusal, RegistrySilence } from './errors.ts';

const ANSWER_MS = 30_000;
const UNREACHABLE = 'The registry does not answer.';

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
  if (response.status >= 500) throw silence(sentence(answer) ?? UNREACHABLE);
  noteAnswer();
  if (response.ok) return answer as T;
  throw new RegistryRefusal(response.status, {
    code: 'unknown',
    ...(answer as { refusals?: Refusal[] }),
    message: sentence(answer) ?? `The registry answered ${response.status}.`,
  });
}

function silence(problem: string): RegistrySilence {
  noteSilence(problem);
  return new RegistrySilence(problem);
}

const sentence = (answer: unknown) => (answer as { message?: string } | null)?.message;
