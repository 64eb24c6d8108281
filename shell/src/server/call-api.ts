import { isAnswer, lateAnswer, noAnswer, rejection } from '@farmgate/shared/api';
import type { Transport } from '@farmgate/shared/api';

/** An answer later than this many ms does not come in time for the page. */
const TIMEOUT_MS = 1_000;

/** Calls the shop's API from the edge, as a visitor: what pages for everybody need, and nothing of a customer's. */
export function callApiAt(origin: string): Transport {
  return async ({ method, path, params, body, headers }) => {
    const url = new URL(`/api${path}`, origin);
    for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw error.name === 'TimeoutError' ? lateAnswer() : noAnswer();
    });
    const data: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw rejection(answer.status, data);
    if (!isAnswer(data)) throw noAnswer();
    return data;
  };
}
