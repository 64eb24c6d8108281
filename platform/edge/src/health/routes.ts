import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseBeacon } from './beacon.ts';
import type { Health } from './health.ts';

const HEALTH_PATH = '/_health';
const MAX_BYTES = 8 * 1024;

/**
 * POST /_health: beacons of pages. A valid beacon always gets 204, so that the answer does not reveal what counts. Without
 * `health` nothing is counted.
 */
export const healthRoutes: FastifyPluginAsync<{ health?: Health }> = async (app, { health }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(HEALTH_PATH, async (request, reply) => {
    const beacon = parseBeacon(request.body as string);
    if (!beacon) return reply.code(400).send({ message: 'The body must be JSON with the fields page and view.' });
    if (isOwnPage(request)) health?.count(beacon, request.raw);
    return reply.code(204).send();
  });
};

/**
 * Whether a page of this site sent it. Browsers say so: another site could otherwise make its visitors send beacons from all
 * their addresses.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  const { origin } = headers;
  return !origin || (URL.canParse(origin) && new URL(origin).host === host);
}
