import { setTimeout as sleep } from 'node:timers/promises';
import { tracing } from '@farmgate/service/tracing';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { storable } from '../../database/storable.ts';
import { ProviderError } from '../provider/gateway.ts';

export interface Account {
  /** `https://api.razorpay.com`, or the simulator's URL. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** Time limit of one attempt, in ms. */
  timeoutMs?: number;
}

interface Call<Schema extends TSchema> {
  path: string;
  /** A call with a body is a POST. Every POST can be repeated: see `client.ts`. */
  body?: object;
  headers?: Record<string, string>;
  answer: Schema;
}

const TIMEOUT_MS = 4_000;
const TRIES = 3;
/** A refused connection: the provider, or a proxy before it, restarts. It is tried for as long as that takes, 2.5 s on average. */
const TRIES_TO_CONNECT = 6;
const PAUSE_MS = { first: 300, longest: 600 };

/** Still being processed, too many calls, or an error of the provider: retry. */
const isPassing = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status);

/** Calls Razorpay, with retries where they can help. All text in the answer can be stored. @throws ProviderError */
export async function callRazorpay<Schema extends TSchema>(
  account: Account,
  call: Call<Schema>,
): Promise<Static<Schema>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (tracing ? traced(() => once(account, call), call) : once(account, call));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.isFinal) throw error;
      if (attempt >= (isRefused(error) ? TRIES_TO_CONNECT : TRIES)) throw error;
      // Random delays, so that retries do not arrive all at once after an outage.
      await sleep(Math.min(PAUSE_MS.first * 2 ** (attempt - 1), PAUSE_MS.longest) * (0.5 + Math.random()));
    }
  }
}

/** The path has ids of orders and payments, so a span has only its first word. */
function traced<Result>(work: () => Promise<Result>, { path, body }: Pick<Call<TSchema>, 'path' | 'body'>) {
  const method = body ? 'POST' : 'GET';
  const name = `razorpay ${method} ${path.split('/', 2)[1]}`;
  return tracing!.span({ name, kind: 'client', attributes: { 'http.request.method': method } }, work);
}

async function once<Schema extends TSchema>(account: Account, call: Call<Schema>): Promise<Static<Schema>> {
  const { path, body, headers = {}, answer: schema } = call;
  const credentials = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');
  const response = await fetch(new URL(`/v1${path}`, account.apiUrl), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    // No redirects: our secret must only go to the configured address.
    redirect: 'error',
    signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new ProviderError(`Razorpay does not answer ${path}: ${reasonOf(error)}`, false, { cause: error.cause });
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

const isRefused = ({ cause }: ProviderError) => (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

function wordsIn(answer: unknown): string {
  const { error } = (answer ?? {}) as { error?: { description?: unknown } };
  return typeof error?.description === 'string' ? error.description.slice(0, 200) : 'no reason given';
}
