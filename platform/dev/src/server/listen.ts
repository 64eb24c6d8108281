import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DevError } from '../settings/dev-error.ts';

/**
 * Serves this machine only.
 * @returns the server's address
 * @throws DevError when the port is in use
 */
export async function listenLocally(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DevError(`Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`);
  });
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
}
