import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DevError } from '../dev-error.ts';

/**
 * Opens a server to this machine alone, and gives its address.
 * @throws DevError when the port is taken.
 */
export async function listenLocally(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DevError(`Port ${port} is in use by another program: stop it, or choose another with --port.`);
  });
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
}
