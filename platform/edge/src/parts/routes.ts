import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { acceptedEncodings } from '../http/encoding.ts';
import { RegistryError } from '../registry/ask.ts';
import { hasSame } from '../status/etag.ts';
import type { Compressed } from './compressed.ts';
import { contentType } from './content-type.ts';
import { isServerFile, readOrNull } from './files.ts';
import type { ReleaseCache } from './release-cache.ts';

interface Options {
  cache: ReleaseCache;
  compressed: Compressed;
}

type FileRequest = { Params: { part: string; version: string; '*': string } };

const PART = /^[a-z][a-z0-9-]{0,62}$/;
const VERSION = /^[0-9][0-9A-Za-z.+-]{0,127}$/;

/** GET /_parts/<part>/<version>/<file>: any file of any published release, for ever under that address. */
export const partRoutes: FastifyPluginAsync<Options> = async (app, { cache, compressed }) => {
  app.get<FileRequest>('/_parts/:part/:version/*', async (request, reply) => {
    const { part, version, '*': file } = request.params;
    const release =
      PART.test(part) && VERSION.test(version) ? await lookUp(() => cache.descriptor(part, version)) : null;
    if (release === 'unreachable') return unavailable(reply);
    if (!release || !Object.hasOwn(release.files, file) || isServerFile(file)) return missing(reply);

    const etag = `W/"${release.files[file]!.integrity.slice('sha384-'.length, -32)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    if (hasSame(request, etag)) return reply.code(304).send();

    const content = await lookUp(
      async () => (await readOrNull(cache.path(release, file))) ?? cache.fetch(release, file),
    );
    if (content === 'unreachable') return unavailable(reply);
    if (!content) return missing(reply);

    reply.type(contentType(file));
    for (const encoding of acceptedEncodings(request)) {
      const variant = await compressed.read(release, file, encoding, content);
      if (variant) return reply.header('content-encoding', encoding).send(variant);
    }
    return reply.send(content);
  });

  /** What the disk or the registry has; null for what the registry says there is not. */
  async function lookUp<T>(find: () => Promise<T | null>): Promise<T | null | 'unreachable'> {
    return find().catch((error: unknown) => {
      app.log.warn(`a release's file cannot be served: ${(error as Error).message}`);
      return error instanceof RegistryError && error.status >= 400 && error.status < 500 ? null : 'unreachable';
    });
  }
};

/** Never stored: the file may be back when the page's Retry asks again. */
function missing(reply: FastifyReply): FastifyReply {
  reply.removeHeader('etag');
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is no such file in that release.' });
}

function unavailable(reply: FastifyReply): FastifyReply {
  reply.removeHeader('etag');
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': 2 })
    .send({ message: 'This file is not on this edge and cannot be fetched just now. Try again in a moment.' });
}
