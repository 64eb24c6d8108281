import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

export interface MetricsServer {
  port: number;
  close(): void;
}

/**
 * Serves `/metrics` with the text of `read`, and `/livez`. Port 0 takes any free port.
 * @throws CliError when the port is in use
 */
export async function serveMetrics(host: string, port: number, read: () => string): Promise<MetricsServer> {
  const server = createServer(({ url }, response) => {
    response.setHeader('cache-control', 'no-store');
    if (url === '/metrics') response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(read());
    else if (url === '/livez') response.end('{"status":"alive"}');
    else response.writeHead(404).end();
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw new CliError(
      EXIT.failure,
      `The figures cannot be served at ${host}:${port}: ${(error as Error).message}. Set BACKUP_METRICS_PORT to a free port.`,
    );
  }
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
