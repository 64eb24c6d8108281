import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** This edge's host and port, by which the registry knows it. `port` is the configured one, until the edge listens. */
export const edgeName = (app: FastifyInstance, port: number): string =>
  `${hostname()}:${(app.server.address() as AddressInfo | null)?.port ?? port}`;
