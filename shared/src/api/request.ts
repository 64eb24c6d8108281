import type { Call } from './call.ts';
import { decrypt } from './cipher/decrypt.ts';

/** Makes a call to the shop's API. The HTTP library comes with the first call: a page rendered at the edge makes none. */
export async function request<Answer>(call: Call): Promise<Answer> {
  const { send } = await import('./http.ts');
  return send<Answer>(call);
}

/** Makes a call whose answer is `{ datas: "<encrypted>" }` and gives what is inside. */
export async function requestEncrypted<Content>(call: Call): Promise<Content> {
  const { datas } = await request<{ datas: string }>(call);
  return decrypt<Content>(datas);
}
