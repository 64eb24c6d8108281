import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { handleNotFound } from '../http/error-handler.ts';
import { RegistryError } from '../http/registry-error.ts';
import { consoleHeaders } from './headers.ts';

/** The build of `platform/console`; the same path from `src` and `dist`. */
const CONSOLE_FOLDER = fileURLToPath(new URL('../../../console/dist', import.meta.url));

const PAGE = 'index.html';
/** All other URLs are routes of the console's single page. */
const FILES = '/console/files/';

/**
 * The console as static files under the plugin's prefix. The registry serves it, so that it works when the shop does not.
 */
export const consoleRoutes =
  (folder = CONSOLE_FOLDER): FastifyPluginAsync =>
  async (app) => {
    const page = (_request: FastifyRequest, reply: FastifyReply) => {
      if (existsSync(join(folder, PAGE))) return reply.sendFile(PAGE);
      throw new RegistryError(404, 'not_built', 'The console is not built. Run npm run build -w @farmgate/console.');
    };
    app.addHook('onRequest', async (_request, reply) => void reply.headers(consoleHeaders));
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.setHeader('cache-control', isHashed(path) ? IMMUTABLE : 'no-cache'),
    });
    app.get('/', { schema: { hide: true } }, page);
    app.setNotFoundHandler((request, reply) => {
      const isFile = request.url.startsWith(FILES) || request.method !== 'GET';
      return isFile ? handleNotFound(request, reply) : page(request, reply);
    });
  };

const IMMUTABLE = 'public, max-age=31536000, immutable';
const isHashed = (path: string) => path.includes('/files/');
