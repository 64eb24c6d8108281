import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { endSocket } from './broken-requests.ts';
import { Budget, BusyError } from './budget.ts';
import { clientOf } from './client.ts';
import type { Share } from '../settings/limits.ts';

interface Options {
  share: Share;
  /** Whether an address is that of a trusted proxy, whose connections are many visitors'. */
  isProxy: (address: string) => boolean;
  log: FastifyBaseLogger;
}

const WARN_EVERY_MS = 60_000;

/** Limits the server's connections. One too many is answered at once, before it sends anything, and closed. */
export function limitConnections(server: Server, { share, isProxy, log }: Options): void {
  const budget = new Budget(share);
  let warnedAt = -Infinity;
  const warn = (error: BusyError, address: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn(
      error.statusCode === 429
        ? `${address} has ${share.perClient} connections and gets no more. If it is a proxy of yours, name it in TRUST_PROXY.`
        : `All ${share.total} connections are taken.`,
    );
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // Connections kept open between requests make room for new ones.
    if (budget.isFull) server.closeIdleConnections();
    try {
      socket.once('close', budget.take(isProxy(address) ? undefined : clientOf(address)));
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      warn(error, address);
      endSocket(socket, String(error.statusCode));
      // Without this the visitor decides how long the connection stays half open.
      socket.once('finish', () => socket.destroy());
    }
  });
}
