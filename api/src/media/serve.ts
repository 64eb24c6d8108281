import { stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../http/api.ts';
import { answerUnknownCall } from '../http/error-handler.ts';
import { RequestError } from '../http/request-error.ts';
import { cachedPictures } from './cached-pictures.ts';
import { MEDIA_FOLDER } from './folder.ts';
import { FORMATS } from './formats.ts';
import { type PictureStore, PicturesUnavailableError } from './picture-store.ts';
import { readVersions } from './versions.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A page of another release may request another version. It gets the current picture. */
const A_MINUTE = 'public, max-age=60';
/** A plain name stays the same when its picture changes. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const VERSIONED = /^([\w-]+)\/([\da-f]{8})\/(\w[\w.-]*)$/;
/** Only pictures of products come from staff. Other paths never reach the store. */
const STAFF_PICTURE = /^products\/([\da-f]{8})\/[\w-]+\.(?:avif|webp)$/;
const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/**
 * Serves pictures under `/media/`: `<folder>/<version>/<file>` for pages, `<folder>/<file>` for clients that only know
 * a name.
 * @param store Staff's pictures. Undefined: none
 */
export function serveMedia(app: Api, store?: PictureStore): void {
  const versions = readVersions();
  const readOwn = store && cachedPictures(store);

  /** One of the shop's own pictures. A missing picture must not be cached. */
  const sendBuiltIn = async (reply: FastifyReply, path: string, cacheControl: string) => {
    if (!(await isFile(path))) return answerUnknownCall(reply);
    return reply.header('cache-control', cacheControl).sendFile(path, MEDIA_FOLDER);
  };

  app.register(async (media: Api) => {
    await media.register(fastifyStatic, { root: MEDIA_FOLDER, serve: false, cacheControl: false, index: false });
    media.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.params['*'];
      const [, folder = '', version, file = ''] = VERSIONED.exec(path) ?? [];
      if (!version) return sendBuiltIn(reply, path, A_DAY);
      const builtIn = join(folder, file);
      if (versions[folder] === version) return sendBuiltIn(reply, builtIn, FOR_EVER);
      if (readOwn && STAFF_PICTURE.test(path)) {
        const own = await readOwn(path).catch(unavailable(request));
        if (own) return sendOwn(request, reply, path, own, FOR_EVER);
        for (const smaller of smallerFiles(path)) {
          const other = await readOwn(smaller).catch(unavailable(request));
          if (other) return sendOwn(request, reply, path, other, A_MINUTE);
        }
      }
      return sendBuiltIn(reply, builtIn, A_MINUTE);
    });
  });
}

/** Smaller files of a staff picture, the largest first. A picture added before a width was introduced lacks that width. */
function smallerFiles(path: string): string[] {
  const width = Number(/-(\d+)\.avif$/.exec(path)?.[1]);
  const smaller = FORMATS.products.widths.filter((other) => other < width).toReversed();
  return smaller.map((other) => path.replace(/\d+\.avif$/, `${other}.avif`));
}

function sendOwn(request: FastifyRequest, reply: FastifyReply, path: string, picture: Buffer, cacheControl: string) {
  const etag = `"${STAFF_PICTURE.exec(path)![1]}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(TYPES[extname(path)]!).send(picture);
}

const RETRY_AFTER_S = 5;

/** Browsers try again, and shared caches keep no picture that is not the requested one. */
const unavailable = (request: FastifyRequest) => (error: unknown) => {
  if (!(error instanceof PicturesUnavailableError)) throw error;
  request.log.warn({ path: request.url }, `a picture cannot be served: ${error.message}`);
  const message = 'This picture cannot be loaded at the moment. Try again shortly.';
  throw new RequestError(503, { message }, { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' });
};

async function isFile(path: string): Promise<boolean> {
  const file = join(MEDIA_FOLDER, path);
  if (!file.startsWith(MEDIA_FOLDER + sep)) return false;
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
