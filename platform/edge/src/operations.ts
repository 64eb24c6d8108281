import { type Server, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Lifecycle } from '@farmgate/service/lifecycle';
import { trustedProxies } from '@farmgate/service/trusted-proxies';
import type { FastifyInstance } from 'fastify';
import type { EdgeSettings } from './settings/read-settings.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { limitConnections } from './http/connections.ts';
import { SERVER_TIMEOUTS } from './http/timeouts.ts';

/** For staff: the registry, its console, the API's documentation and this edge's figures. */
const PREFIXES = ['/registry', '/console', '/api/docs', '/metrics'];

export interface Operations {
  /** Starts listening; resolves with the port. */
  listen(): Promise<number>;
}

/**
 * Serves operators' paths only on a separate port, if the settings have one. Call it before the app is ready; closing the app closes
 * the port.
 */
export function separateOperations(
  app: FastifyInstance,
  { operationsPort, operationsHost, limits, trustProxy }: EdgeSettings,
  lifecycle: Lifecycle,
): Operations | undefined {
  if (typeof operationsPort !== 'number') return undefined;
  const { requestTimeout, connectionTimeout: timeout, http } = SERVER_TIMEOUTS;
  const server = createServer({ requestTimeout, ...http }, (request, response) => app.routing(request, response));
  server.timeout = timeout ?? 0;
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket));
  lifecycle.watch(server);
  limitConnections(server, { share: limits.connections, isProxy: trustedProxies(trustProxy), log: app.log });
  const own = new WeakSet<Socket>();
  server.on('connection', (socket) => own.add(socket));

  app.addHook('onRequest', async (request, reply) => {
    if (own.has(request.raw.socket) === isOperators(request.raw.url ?? '/')) return;
    return reply.code(404).send({ message: 'Not found', code: 'not_found' });
  });
  app.addHook('preClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return { listen: () => listen(server, operationsPort, operationsHost) };
}

/** Whether any service could take the path for an operators' path: the API decodes it once, and URLs resolve `x/..`. */
function isOperators(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  const readings = [path, decoded(path), normal(path), decoded(normal(path)), normal(decoded(path))];
  return readings.some((reading) => PREFIXES.some((prefix) => reading === prefix || reading.startsWith(`${prefix}/`)));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const normal = (path: string): string =>
  URL.canParse(path, 'http://edge') ? new URL(path, 'http://edge').pathname : path;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
