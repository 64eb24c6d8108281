import { ProbeAnswer } from '@farmgate/contract/probe';
import { tracing } from '@farmgate/service/tracing';
import { Value } from 'typebox/value';
import { findEdge } from './find-edge.ts';
import { type Probe, ProbeError } from './rules/probe.ts';

/** For all routes together; the edge has a limit for each of them. */
const TIMEOUT_MS = 30_000;

interface ProbeOptions {
  /** Base URLs of edges; the first that answers is used. */
  urls: readonly string[];
  edgeToken: string | undefined;
}

/** A probe by an edge. Without one there is none, and nothing is rendered beforehand. */
export function edgeProbe({ urls, edgeToken }: ProbeOptions): Probe | undefined {
  if (urls.length === 0 || !edgeToken) return undefined;
  return async (parts, candidates) => {
    const url = await findEdge(urls);
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
      throw new ProbeError(`the edge at ${url} did not answer the probe (${reasonOf(error)})`);
    });
    if (!answer.ok) throw new ProbeError(`the edge at ${url} rejected the probe with status ${answer.status}`);
    const body: unknown = await answer.json().catch(() => null);
    if (Value.Check(ProbeAnswer, body)) return body.routes;
    throw new ProbeError(`the edge at ${url} answered the probe with something else than its result; update it`);
  };
}

const reasonOf = ({ message, cause }: Error): string =>
  (cause as NodeJS.ErrnoException | undefined)?.code ?? message.split('\n')[0]!;
