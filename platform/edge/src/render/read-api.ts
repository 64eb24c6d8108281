import type { ReadApi } from '@farmgate/shared/remote';

/** Reads the shop's API at `origin` as a visitor without a session. */
export const readApiAt =
  (origin: string, signal: AbortSignal): ReadApi =>
  async (path, body) => {
    const answer = await fetch(new URL(`/api${path}`, origin), {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal,
    });
    if (answer.ok) return answer.json();
    throw new Error(`the shop's API answered ${answer.status} for ${path}`);
  };
