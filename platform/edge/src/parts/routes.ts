import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isServed } from '@farmgate/contract/descriptor';
import { PART_NAME } from '@farmgate/contract/part';
import { acceptedEncodings } from '../http/encoding.ts';
import { RegistryError } from '../registry/ask.ts';
import { matchesETag } from '../http/etag.ts';
import type { Compressed } from './compressed.ts';
import { contentType } from './content-type.ts';
import { isServerFile, readOrNull } from './files.ts';
import type { ReleaseCache } from './release-cache.ts';

interface Options {
  cache: ReleaseCache;
  compressed: Compressed;
}

type FileRequest = { Params: { part: string; version: string; '*': string } };

const PART = new RegExp(PART_NAME);
const VERSION = /^[0-9][0-9A-Za-z.+-]{0,127}$/;

/** GET /_parts/<part>/<version>/<file>: a file of any published release. Its content never changes. */
export const partRoutes: FastifyPluginAsync<Options> = async (app, { cache, compressed }) => {
  app.get<FileRequest>('/_parts/:part/:version/*', async (request, reply) => {
    const { part, version, '*': file } = request.params;
    const release =
      PART.test(part) && VERSION.test(version) ? await lookUp(() => cache.descriptor(part, version)) : null;
    if (release === 'unreachable') return unavailable(reply);
    if (release) Object.assign(request.observed, { part, version });
    if (!release || !Object.hasOwn(release.files, file) || isServerFile(file) || !isServed(file)) return missing(reply);

    const etag = `W/"${release.files[file]!.integrity.slice('sha384-'.length, -32)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    if (matchesETag(request, etag)) return reply.code(304).send();

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

  /** Null if the registry does not have it either. */
  async function lookUp<T>(find: () => Promise<T | null>): Promise<T | null | 'unreachable'> {
    return find().catch((error: unknown) => {
      app.log.warn(`cannot serve a release's file: ${(error as Error).message}`);
      return error instanceof RegistryError && error.status >= 400 && error.status < 500 ? null : 'unreachable';
    });
  }
};

/** Not cached, since the file may be available when the page retries. */
function missing(reply: FastifyReply): FastifyReply {
  reply.removeHeader('etag');
  return reply.code(404).header('cache-control', 'no-store').send({ message: 'This release has no such file.' });
}

function unavailable(reply: FastifyReply): FastifyReply {
  reply.removeHeader('etag');
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': 2 })
    .send({ message: 'This file cannot be fetched at the moment. Try again in a moment.' });
}
