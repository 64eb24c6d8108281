import { Lifecycle } from '@farmgate/service/lifecycle';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import Fastify from 'fastify';
import { registryRoutes } from './routes.ts';

export const OPENAPI: FastifyDynamicSwaggerOptions = {
  openapi: {
    info: { title: 'Farmgate release registry', version: '1.0.0' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  },
};

/** As far as generators of clients read it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, { parameters?: { required?: boolean; schema: { default?: unknown } }[] }>>;
}

/** The document that a running registry serves as `/registry/docs.json`, created without a database, because no route is called. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const app = Fastify();
  await app.register(swagger, OPENAPI);
  const services = { lifecycle: new Lifecycle(), database: {}, artifacts: {}, announcements: {}, feed: {} } as never;
  await app.register(registryRoutes(services, { databaseUrl: '', dataDir: '', adminToken: '' }), {
    prefix: '/registry',
  });
  await app.ready();
  return app.swagger() as OpenApiDocument;
}
