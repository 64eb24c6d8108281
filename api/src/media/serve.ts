import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Api } from '../http/api.ts';
import { answerUnknownCall } from '../http/error-handler.ts';
import { MEDIA_FOLDER } from './folder.ts';
import { readVersions } from './versions.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A page of another release may request another version. It gets the current picture. */
const A_MINUTE = 'public, max-age=60';
/** A plain name stays the same when its picture changes. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

interface Found {
  root: string;
  path: string;
  cacheControl: string;
}

/**
 * Serves pictures under `/media/`: `<folder>/<version>/<file>` for pages, `<folder>/<file>` for clients that only know
 * a name.
 * @param ownFolder Folder of staff's pictures, with the same structure. Undefined: none
 */
export function serveMedia(app: Api, ownFolder?: string): void {
  const versions = readVersions();
  const find = async (path: string): Promise<Found> => {
    const [, folder = '', version, file = ''] = /^([\w-]+)\/([\da-f]{8})\/(\w[\w.-]*)$/.exec(path) ?? [];
    if (!version) return { root: MEDIA_FOLDER, path, cacheControl: A_DAY };
    if (ownFolder && (await isFile(ownFolder, path))) return { root: ownFolder, path, cacheControl: FOR_EVER };
    const cacheControl = versions[folder] === version ? FOR_EVER : A_MINUTE;
    return { root: MEDIA_FOLDER, path: join(folder, file), cacheControl };
  };

  app.register(async (media: Api) => {
    await media.register(fastifyStatic, { root: MEDIA_FOLDER, serve: false, cacheControl: false, index: false });
    media.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
      const { root, path, cacheControl } = await find(request.params['*']);
      // A missing picture must not be cached.
      if (!(await isFile(root, path))) return answerUnknownCall(reply);
      return reply.header('cache-control', cacheControl).sendFile(path, root);
    });
  });
}

async function isFile(root: string, path: string): Promise<boolean> {
  const file = join(root, path);
  if (!file.startsWith(root + sep)) return false;
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
