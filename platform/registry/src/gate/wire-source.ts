/** How long the API may take to say what it serves. */
const TIMEOUT_MS = 2_000;

/** The newest wire contract that the shop's API serves now; null when it does not say. */
export type WireSource = () => Promise<number | null>;

/** Asks the API itself (`GET /api/healthz`); a registry that knows no API goes by a number it was told. */
export function wireSource(apiUrl: string | undefined, told: number): WireSource {
  if (!apiUrl) return async () => told;
  return async () => {
    try {
      const answer = await fetch(new URL('/api/healthz', apiUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { wire } = (await answer.json()) as { wire?: unknown };
      return Number.isInteger(wire) ? (wire as number) : null;
    } catch {
      return null;
    }
  };
}
