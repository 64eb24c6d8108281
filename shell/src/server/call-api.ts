import { isAnswer, lateAnswer, noAnswer, rejection } from '@farmgate/shared/shell';
import type { Transport } from '@farmgate/shared/shell';
import { firstAnswer } from './first-answer.ts';

/**
 * An answer later than `limitMs` does not come in time for the page. A page that waits for one when the API recovers gets it
 * by asking again.
 */
const PATIENCE = { againMs: 250, limitMs: 1_000 };

/** Calls the shop's API from the edge, as a visitor: what pages for everybody need, nothing of a customer's, and nothing that changes anything. */
export function callApiAt(origin: string): Transport {
  return async ({ method, path, params, body, headers }) => {
    const url = new URL(`/api${path}`, origin);
    for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value));
    const read = async (signal: AbortSignal) => {
      const answer = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        body: body ? JSON.stringify(body) : undefined,
        signal,
      }).catch(() => {
        throw noAnswer();
      });
      const data: unknown = await answer.json().catch(() => undefined);
      if (!answer.ok) throw rejection(answer.status, data);
      if (!isAnswer(data)) throw noAnswer();
      return data;
    };
    return firstAnswer(read, PATIENCE, lateAnswer);
  };
}
