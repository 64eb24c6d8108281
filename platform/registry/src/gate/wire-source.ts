/** Reads the newest wire contract that the shop's API serves; null when the API does not answer within `timeoutMs`. */
export type WireSource = (timeoutMs: number) => Promise<number | null>;

/** Reads it from `GET /api/healthz`. Without an API it is always `configured`. */
export function wireSource(apiUrl: string | undefined, configured: number): WireSource {
  if (!apiUrl) return async () => configured;
  return async (timeoutMs) => {
    try {
      const answer = await fetch(new URL('/api/healthz', apiUrl), { signal: AbortSignal.timeout(timeoutMs) });
      const { wire } = (await answer.json()) as { wire?: unknown };
      return Number.isInteger(wire) ? (wire as number) : null;
    } catch {
      return null;
    }
  };
}
