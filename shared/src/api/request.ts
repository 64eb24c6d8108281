import type { Call } from './call.ts';
import { decrypt } from '../cipher/decrypt.ts';

/** Makes one call and gives the answer's body. Rejects with ApiError. */
export type Transport = (call: Call) => Promise<unknown>;

/** Gives what `make` makes of a call's answer, or has made of it for somebody else who asked the same. */
export type Share = <Content>(call: Call, make: () => Promise<Content>) => Promise<Content>;

/** The HTTP library comes with the first call: a page rendered at the edge makes none. */
let transport: Transport = async (call) => (await import('./http.ts')).send(call);
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
