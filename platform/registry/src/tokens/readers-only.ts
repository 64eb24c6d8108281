import type { FastifyInstance } from 'fastify';
import type { Authenticate } from './authorise.ts';
import { edgeRecognizer } from './edge-token.ts';

/** Load balancers have no token, npm sends none for a package, and teams compile against what is live. */
const OPEN = /\/(healthz|kit|kit\/:file|channels\/:channel\/types)$/;

/** Only edges and holders of any deploy token may read. Routes that change something check the role themselves. */
export function readersOnly(app: FastifyInstance, authenticate: Authenticate, edgeTokens: readonly string[]): void {
  const isEdge = edgeRecognizer(edgeTokens);
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!['GET', 'HEAD'].includes(request.method) || OPEN.test(url) || isEdge(request)) return;
    await authenticate(request);
  });
}
