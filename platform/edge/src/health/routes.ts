import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseBeacon } from './beacon.ts';
import type { Health } from './health.ts';

const HEALTH_PATH = '/_health';
const MOST_BYTES = 8 * 1024;

/**
 * POST /_health: what a page tells of itself. A beacon that is one gets 204 whatever becomes of it: nobody learns here
 * what counts. Without `health` none does.
 */
export const healthRoutes: FastifyPluginAsync<{ health?: Health }> = async (app, { health }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(HEALTH_PATH, async (request, reply) => {
    const beacon = parseBeacon(request.body as string);
    if (!beacon) return reply.code(400).send({ message: 'A beacon is JSON with the page and its composition.' });
    if (isOwnPage(request)) health?.take(beacon, request.ip);
    return reply.code(204).send();
  });
};

/**
 * Whether a page of this site sent it. Another site could make its visitors' browsers send beacons from all their
 * addresses, but not without the browser saying so.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  const { origin } = headers;
  return !origin || (URL.canParse(origin) && new URL(origin).host === host);
}
