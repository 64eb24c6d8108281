import axios, { AxiosError } from 'axios';
import type { AxiosInstance } from 'axios';
import { pauseBeforeRepeat } from '@farmgate/contract/shop/rules/repeat';
import { getDefaultStore } from 'jotai';
import { authTokenAtom } from '../auth/atoms.ts';
import { expireSession } from '../auth/expire-session.ts';
import { ApiError, isAnswer, lateAnswer, noAnswer, rejectedAnswer } from './api-error.ts';
import type { Call } from './call.ts';
import { pageTrace } from './page-trace.ts';

/** An answer later than this many ms is as good as none. */
const TIMEOUT_MS = 15_000;

/** An answer with this header does not decide on the call. */
const RETRY_AFTER = 'retry-after';

const DEAD_SESSION = ['UnAuthorized!', 'Your session expired! Please login to continue!'];

/** Whether an answer says that the session is over, in any of the three ways the API has for it. */
export function isDeadSession(data: unknown): boolean {
  const { message, auth } = (data ?? {}) as { message?: unknown; auth?: unknown };
  return auth === 'deleted' || (typeof message === 'string' && DEAD_SESSION.includes(message));
}

/** Turns what axios throws into the one error that callers know. A cancelled call stays a cancellation. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  if (error.response) {
    const { status, data, headers } = error.response;
    const id: unknown = headers['x-request-id'];
    return rejectedAnswer(status, data, typeof id === 'string' ? id : undefined, RETRY_AFTER in headers);
  }
  return error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT ? lateAnswer() : noAnswer();
}

let instance: AxiosInstance | undefined;

function http(): AxiosInstance {
  instance ??= axios.create({
    baseURL: '/api',
    timeout: TIMEOUT_MS,
    headers: { ...pageTrace() },
    // The API has no such token. Where there is a cookie store, axios would read it first, and the call would leave
    // only after the frame that shows that the page is busy.
    withXSRFToken: false,
  });
  return instance;
}

/**
 * Makes a call and gives the answer's body. A call with an Idempotency-Key is repeated for a while if the shop does not decide on it.
 * @throws ApiError when the answer says no or does not come; a dead session also raises the alert.
 */
export async function send<Answer>(call: Call): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await sendOnce<Answer>(call);
    } catch (error) {
      const pause = isRepeatable(call) ? pauseAfter(error, failures) : undefined;
      const known = toApiError(error);
      if (call.protected && known instanceof ApiError && isDeadSession(known.data)) void expireSession();
      if (pause === undefined) throw known;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function sendOnce<Answer>(call: Call): Promise<Answer> {
  const token = call.protected ? getDefaultStore().get(authTokenAtom) : null;
  const { data } = await http().request<Answer>({
    method: call.method,
    url: call.path,
    params: call.params,
    data: call.body,
    headers: { ...call.headers, ...(token ? { 'x-access-token': token } : {}) },
    signal: call.signal,
  });
  if (!isAnswer(data)) throw noAnswer();
  return data;
}

/** The shop does such a call once, however often it gets it. A browser that is offline reports that at once. */
const isRepeatable = ({ headers }: Call) =>
  headers?.['idempotency-key'] !== undefined && globalThis.navigator?.onLine !== false;

function pauseAfter(error: unknown, failures: number): number | undefined {
  if (axios.isCancel(error)) return undefined;
  if (error instanceof ApiError) return pauseBeforeRepeat(failures, 0, false);
  if (!(error instanceof AxiosError)) return undefined;
  const isTemporary = RETRY_AFTER in (error.response?.headers ?? {});
  return pauseBeforeRepeat(failures, error.response?.status ?? 0, isTemporary);
}
