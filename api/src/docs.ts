import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Api } from './http/api.ts';

/** The documentation page loads its scripts from files, and has inline styles. It must also work without TLS. */
const POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Describes every route registered after it, under `/api/docs` (the bare document at `/api/docs/json`). */
export async function describeApi(app: Api, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: "Farmgate: the shop's API",
        version: '1',
        description: 'Answers of the form `{ datas }` with text in it are encrypted: base64 of AES-256-CTR of JSON.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-access-token' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
}
