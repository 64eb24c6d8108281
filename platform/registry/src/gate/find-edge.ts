import { ProbeError } from './rules/probe.ts';

/** What an address in PROBE_URL leads to. */
export interface EdgeAnswer {
  url: string;
  /** Why no edge can be used there, in one line with what to do. */
  problem?: string;
  /** Why the edge serves no pages yet. It can render releases before that. */
  closed?: string;
}

const TIMEOUT_MS = 2_000;
const FIX = 'set PROBE_URL to the address of an edge, or to several separated by commas';
/** What load balancers answer when no server behind them is ready. */
const NO_SERVER = [502, 503, 504];

/** The first of these base URLs where an edge answers. @throws ProbeError with the problem of each when there is none */
export async function findEdge(urls: readonly string[]): Promise<string> {
  const problems: string[] = [];
  for (const url of urls) {
    const { problem } = await askEdge(url);
    if (!problem) return url;
    problems.push(problem);
  }
  throw new ProbeError(problems.join('; '));
}

/** Asks the server at a base URL whether it is an edge. */
export async function askEdge(url: string): Promise<EdgeAnswer> {
  try {
    const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const health = (await answer.json().catch(() => null)) as { ok?: unknown; closed?: unknown } | null;
    if (typeof health?.ok === 'boolean')
      return typeof health.closed === 'string' ? { url, closed: health.closed } : { url };
    return { url, problem: NO_SERVER.includes(answer.status) ? balancerAt(url, answer.status) : strangerAt(url) };
  } catch (error) {
    return { url, problem: `the edge at ${url} does not answer (${reasonOf(error as Error)})` };
  }
}

const balancerAt = (url: string, status: number): string =>
  `the server at ${url} answered with status ${status} and is not a Farmgate edge. If it is a load balancer, none of its edges is ready, which is normal before the first promotion: ${FIX}, not to the load balancer`;

const strangerAt = (url: string): string => `the server at ${url} is not a Farmgate edge; ${FIX}`;

function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
  const inner = cause as NodeJS.ErrnoException | undefined;
  return inner?.code ?? (inner?.message || message).split('\n')[0]!;
}
