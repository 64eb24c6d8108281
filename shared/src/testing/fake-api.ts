import axios, { AxiosError } from 'axios';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';

/** An answer of the shop's API: a body, sent with status 200, or the result of `answer()`. */
export type FakeAnswer = unknown;

export interface FakeCall {
  /** `POST /auth/signin`, without query parameters. */
  call: string;
  params: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
}

class Answer {
  constructor(
    readonly status: number,
    readonly data: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** An answer with a status of its own. Status 0 is no answer at all. */
export const answer = (status: number, data: unknown = {}, headers: Record<string, string> = {}): FakeAnswer =>
  new Answer(status, data, headers);

const bodyOf = ({ data }: InternalAxiosRequestConfig): unknown => {
  if (data instanceof FormData) return Object.fromEntries(data.entries());
  return typeof data === 'string' && data ? JSON.parse(data) : data;
};

let adapt: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;

/**
 * Replaces the shop's API below axios, so that tests run the real code above it.
 * Takes handlers or fixed answers by `METHOD /path`; other calls get a 404. Returns the list of calls made.
 */
export function fakeApi(handlers: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>): FakeCall[] {
  const calls: FakeCall[] = [];
  adapt = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    const made = { call, params: config.params ?? {}, body: bodyOf(config), headers: { ...config.headers } };
    calls.push(made);
    const handler = call in handlers ? handlers[call] : answer(404, { message: `Nothing answers ${call}` });
    const given = await (typeof handler === 'function' ? handler(made) : handler);
    const { status, data, headers } = given instanceof Answer ? given : new Answer(200, given);
    if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const response = { status, data, statusText: '', headers, config } as AxiosResponse;
    if (status < 400) return response;
    throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
  // The shop's axios instance is made once and keeps the adapter it was made with.
  axios.defaults.adapter = (config) => adapt(config);
  return calls;
}
