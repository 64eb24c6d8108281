/** The newest wire contract that the shop's API serves now; null when it does not say within so many ms. */
export type WireSource = (timeoutMs: number) => Promise<number | null>;

/** Asks the API itself (`GET /api/healthz`); a registry that knows no API goes by a number it was told. */
export function wireSource(apiUrl: string | undefined, told: number): WireSource {
  if (!apiUrl) return async () => told;
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
