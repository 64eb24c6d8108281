import { isAnswer, lateAnswer, noAnswer, rejectedAnswer } from '@farmgate/shared/shell';
import type { Transport } from '@farmgate/shared/shell';
import { firstAnswer } from './first-answer.ts';

/** An answer after `limitMs` is too late for the page. Retries get an answer quickly when the API recovers. */
const TIMES = { againMs: 250, limitMs: 1_000 };

/** Calls the shop's API from the edge, as a visitor: only reads, and no data of a customer. */
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
      if (!answer.ok) throw rejectedAnswer(answer.status, data);
      if (!isAnswer(data)) throw noAnswer();
      return data;
    };
    return firstAnswer(read, TIMES, lateAnswer);
  };
}
