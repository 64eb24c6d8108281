import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { endSocket } from './broken-requests.ts';
import { Budget, BusyError } from './budget.ts';
import { clientOf } from './client.ts';
import type { Share } from '../settings/limits.ts';

interface Options {
  share: Share;
  /** Whether an address is a trusted proxy, which has connections of many visitors. */
  isProxy: (address: string) => boolean;
  log: FastifyBaseLogger;
}

const WARN_INTERVAL_MS = 60_000;

/** Limits the server's connections. A connection above the limit gets an answer at once and is closed. */
export function limitConnections(server: Server, { share, isProxy, log }: Options): void {
  const budget = new Budget(share);
  let warnedAt = -Infinity;
  const warn = (error: BusyError, address: string) => {
    if (performance.now() - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = performance.now();
    log.warn(
      error.statusCode === 429
        ? `${address} has reached the limit of ${share.perClient} connections. If it is one of your proxies, add it to TRUST_PROXY.`
        : `All ${share.total} connections are in use.`,
    );
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // Idle kept-alive connections are closed first.
    if (budget.isFull) server.closeIdleConnections();
    try {
      socket.once('close', budget.take(isProxy(address) ? undefined : clientOf(address)));
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      warn(error, address);
      endSocket(socket, String(error.statusCode));
      // Without this the visitor could keep the connection half open.
      socket.once('finish', () => socket.destroy());
    }
  });
}
