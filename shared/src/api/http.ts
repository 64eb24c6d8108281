import axios, { AxiosError } from 'axios';
import type { AxiosInstance } from 'axios';
import { getDefaultStore } from 'jotai';
import { authTokenAtom } from '../auth/atoms.ts';
import { expireSession } from '../auth/expire-session.ts';
import { ApiError, isAnswer, lateAnswer, noAnswer, rejectedAnswer } from './api-error.ts';
import type { Call } from './call.ts';
import { pageTrace } from './page-trace.ts';

/** An answer later than this many ms is as good as none. */
const TIMEOUT_MS = 15_000;

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
    return rejectedAnswer(status, data, typeof id === 'string' ? id : undefined);
  }
  return error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT ? lateAnswer() : noAnswer();
}

let instance: AxiosInstance | undefined;

function http(): AxiosInstance {
  instance ??= axios.create({ baseURL: '/api', timeout: TIMEOUT_MS, headers: { ...pageTrace() } });
  return instance;
}

/**
 * Makes a call and gives the answer's body.
 * @throws ApiError when the answer says no or does not come; a dead session also raises the alert.
 */
export async function send<Answer>(call: Call): Promise<Answer> {
  const token = call.protected ? getDefaultStore().get(authTokenAtom) : null;
  try {
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
  } catch (error) {
    const known = toApiError(error);
    if (call.protected && known instanceof ApiError && isDeadSession(known.data)) void expireSession();
    throw known;
  }
}
