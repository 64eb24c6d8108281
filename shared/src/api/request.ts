import type { Call } from './call.ts';
import { decrypt } from '../cipher/decrypt.ts';

/** Makes one call and gives the answer's body. Rejects with ApiError. */
export type Transport = (call: Call) => Promise<unknown>;

/** Resolves with the result of `make`, or with the result of an equal call that another request has made. */
export type Share = <Content>(call: Call, make: () => Promise<Content>) => Promise<Content>;

/** The HTTP library comes with the first call: a page rendered at the edge makes none. */
export const loadHttp = () => import('./http.ts');
let transport: Transport = async (call) => (await loadHttp()).send(call);
let share: Share = (_call, make) => make();

/** Where there is no page, as at the edge: how calls are made instead, and how their answers are shared. */
export function makeCallsBy(other: Transport, sharing: Share): void {
  transport = other;
  share = sharing;
}

/** Makes a call to the shop's API. */
export function request<Answer>(call: Call): Promise<Answer> {
  return share(call, async () => (await transport(call)) as Answer);
}

/** Makes a call whose answer is `{ datas: "<encrypted>" }` and gives what is inside. */
export function requestEncrypted<Content>(call: Call): Promise<Content> {
  return share(call, async () => decrypt<Content>(((await transport(call)) as { datas: string }).datas));
}
