import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';

const MEDIA = join(import.meta.dirname, '../../api/media');
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Serves the shop's pictures at the API's addresses: `/api/media/<folder>/<version>/<file>`. */
export function pictures(): Plugin {
  return {
    name: 'farmgate-pictures',
    configureServer: ({ middlewares }) => void middlewares.use(sendPicture),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(sendPicture),
  };
}

const sendPicture: Connect.NextHandleFunction = (request, response, next) => {
  const [, folder, name, extension = ''] =
    /^\/api\/media\/([\w-]+)\/\w+\/([\w-]+)\.(\w+)$/.exec(request.url ?? '') ?? [];
  const file = join(MEDIA, folder ?? '', `${name}.${extension}`);
  const type = TYPES[extension];
  if (!type) return next();
  response.setHeader('content-type', type);
  // A broken picture without an error in the console, which a test would report.
  if (name?.startsWith('missing')) return void response.end();
  if (!existsSync(file)) return void response.writeHead(404).end();
  createReadStream(file).pipe(response);
};
