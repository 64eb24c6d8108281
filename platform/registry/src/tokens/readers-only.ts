import type { FastifyInstance } from 'fastify';
import type { Authenticate } from './authorise.ts';
import { edgeRecognizer } from './edge-token.ts';

/** A load balancer asks without a token. */
const OPEN = /\/healthz$/;

/** Lets edges and holders of any deploy token read, and nobody else; changes ask for their own role besides. */
export function readersOnly(app: FastifyInstance, authenticate: Authenticate, edgeToken: string | undefined): void {
  const isEdge = edgeRecognizer(edgeToken);
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!['GET', 'HEAD'].includes(request.method) || OPEN.test(url) || isEdge(request)) return;
    await authenticate(request);
  });
}
