import type { Call } from './call.ts';
import { decrypt } from './cipher/decrypt.ts';

/** Makes one call and gives the answer's body. Rejects with ApiError. */
export type Transport = (call: Call) => Promise<unknown>;

/** The HTTP library comes with the first call: a page rendered at the edge makes none. */
let transport: Transport = async (call) => (await import('./http.ts')).send(call);

/** Where there is no page, as at the edge: how calls are made instead. */
export function makeCallsBy(other: Transport): void {
  transport = other;
}

/** Makes a call to the shop's API. */
export async function request<Answer>(call: Call): Promise<Answer> {
  return (await transport(call)) as Answer;
}

/** Makes a call whose answer is `{ datas: "<encrypted>" }` and gives what is inside. */
export async function requestEncrypted<Content>(call: Call): Promise<Content> {
  const { datas } = await request<{ datas: string }>(call);
  return decrypt<Content>(datas);
}
