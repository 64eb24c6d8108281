import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Probe, ProbeError } from './rules/probe.ts';

/** For all routes together; the edge has a limit for each of them. */
const TIMEOUT_MS = 30_000;

const Answer = Type.Object({
  routes: Type.Array(
    Type.Object({
      part: Type.String(),
      route: Type.String(),
      path: Type.String(),
      ok: Type.Boolean(),
      status: Type.Optional(Type.Integer()),
      error: Type.Optional(Type.String()),
    }),
  ),
});

interface ProbeOptions {
  /** Base URL of an edge. */
  url: string | undefined;
  edgeToken: string | undefined;
  log: FastifyBaseLogger;
}

/** A probe by the edge at `url`. Without an edge every release passes, and the log says that it was not rendered. */
export function edgeProbe({ url, edgeToken, log }: ProbeOptions): Probe {
  return async (parts, candidates) => {
    if (!url || !edgeToken) {
      log.info(
        { candidates },
        'the release goes live without a probe; set PROBE_URL and EDGE_TOKEN to render it first',
      );
      return [];
    }
    const answer = await fetch(new URL('/_probe', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${edgeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parts, candidates }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new ProbeError(`the edge at ${url} does not answer (${reasonOf(error)})`);
    });
    if (!answer.ok) throw new ProbeError(`the edge at ${url} rejected the probe with status ${answer.status}`);
    const body: unknown = await answer.json().catch(() => null);
    if (Value.Check(Answer, body)) return body.routes;
    throw new ProbeError(`the server at ${url} is not a Farmgate edge; set PROBE_URL to the address of an edge`);
  };
}

const reasonOf = ({ message, cause }: Error): string =>
  (cause as NodeJS.ErrnoException | undefined)?.code ?? message.split('\n')[0]!;
