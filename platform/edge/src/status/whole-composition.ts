import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EdgeState } from '../admission/edge-state.ts';
import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { wholeComposition } from '../composition/browser-composition.ts';
import { type Encoding, acceptedEncodings, compress } from '../http/encoding.ts';

/** A release that is promoted needs a new file; a better compression would take longer than sending it. */
const QUALITY = 7;
const MAX_CACHED = 20;

/** GET /_compositions/<id>.json: every release that this edge serves, or served recently, under this id. */
export const wholeCompositionRoutes: FastifyPluginAsync<{ state: EdgeState }> = async (app, { state }) => {
  const bodies = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });
  const bodyOf = (admitted: AdmittedComposition, encoding: Encoding | undefined): Promise<Buffer> => {
    const key = `${admitted.id} ${encoding}`;
    const known = bodies.get(key);
    if (known) return known;
    const json = Buffer.from(JSON.stringify(wholeComposition(admitted)));
    const body = encoding ? compress(json, encoding, QUALITY) : Promise.resolve(json);
    bodies.set(key, body);
    return body;
  };

  app.get<{ Params: { file: string } }>('/_compositions/:file', async (request, reply) => {
    const id = /^([0-9a-f]{12})\.json$/.exec(request.params.file)?.[1];
    const admitted = id && state.recent(id);
    if (!admitted)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'This edge served no such composition recently. The current id is in /composition.json.' });
    const [encoding] = acceptedEncodings(request);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await bodyOf(admitted, encoding));
  });
};
