import { ProbeAnswer } from '@farmgate/contract/probe';
import { tracing } from '@farmgate/service/tracing';
import { Value } from 'typebox/value';
import { type Probe, ProbeError } from './rules/probe.ts';

/** For all routes together; the edge has a limit for each of them. */
const TIMEOUT_MS = 30_000;

interface ProbeOptions {
  /** Base URL of an edge. */
  url: string | undefined;
  edgeToken: string | undefined;
}

/** A probe by the edge at `url`. Without an edge there is none, and nothing is rendered beforehand. */
export function edgeProbe({ url, edgeToken }: ProbeOptions): Probe | undefined {
  if (!url || !edgeToken) return undefined;
  return async (parts, candidates) => {
    const answer = await fetch(new URL('/_probe', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${edgeToken}`,
        'content-type': 'application/json',
        ...tracing?.headers(),
      },
      body: JSON.stringify({ parts, candidates }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new ProbeError(`the edge at ${url} does not answer (${reasonOf(error)})`);
    });
    if (!answer.ok) throw new ProbeError(`the edge at ${url} rejected the probe with status ${answer.status}`);
    const body: unknown = await answer.json().catch(() => null);
    if (Value.Check(ProbeAnswer, body)) return body.routes;
    throw new ProbeError(`the server at ${url} is not a Farmgate edge; set PROBE_URL to the address of an edge`);
  };
}

const reasonOf = ({ message, cause }: Error): string =>
  (cause as NodeJS.ErrnoException | undefined)?.code ?? message.split('\n')[0]!;
