import type { ProbedRoute } from '@farmgate/contract/probe';

/**
 * Renders every route of the parts in `candidates` within a composition that is not live yet.
 * @param parts part → version of that composition
 * @throws ProbeError when no edge could render them
 */
export type Probe = (parts: Record<string, string>, candidates: string[]) => Promise<ProbedRoute[]>;

/** No edge could render the candidates. The message is one line. */
export class ProbeError extends Error {}
