import { setTimeout as sleep } from 'node:timers/promises';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { storable } from '../../database/storable.ts';
import { ProviderError } from '../provider/gateway.ts';

export interface Account {
  /** `https://api.razorpay.com`, or where the simulator listens. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** ms for one try. */
  timeoutMs?: number;
}

interface Call<Schema extends TSchema> {
  path: string;
  /** With a body it is a POST. Every POST made here may be repeated: see `client.ts`. */
  body?: object;
  headers?: Record<string, string>;
  answer: Schema;
}

const TIMEOUT_MS = 4_000;
const TRIES = 3;
const FIRST_PAUSE_MS = 150;

/** Still under way, too many calls, or their trouble: worth another try. */
const isPassing = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status);

/** Calls Razorpay, again where that may help. All text in the answer can be stored. @throws ProviderError */
export async function callRazorpay<Schema extends TSchema>(
  account: Account,
  call: Call<Schema>,
): Promise<Static<Schema>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(account, call);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.isFinal || attempt === TRIES) throw error;
      // Not all at the same moment after trouble on their side.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function once<Schema extends TSchema>(account: Account, call: Call<Schema>): Promise<Static<Schema>> {
  const { path, body, headers = {}, answer: schema } = call;
  const credentials = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');
  const response = await fetch(new URL(`/v1${path}`, account.apiUrl), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    // Our secret goes to the address that was configured and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new ProviderError(`Razorpay does not answer ${path}: ${reasonOf(error)}`, false);
  });
  const answer: unknown = storable(await response.json().catch(() => undefined));
  if (!response.ok) {
    throw new ProviderError(
      `Razorpay answers ${path} with ${response.status}: ${wordsIn(answer)}`,
      !isPassing(response.status),
    );
  }
  if (Value.Check(schema, answer)) return answer;
  throw new ProviderError(`Razorpay answers ${path} with something else than documented`, true);
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

function wordsIn(answer: unknown): string {
  const { error } = (answer ?? {}) as { error?: { description?: unknown } };
  return typeof error?.description === 'string' ? error.description.slice(0, 200) : 'no reason given';
}
