import { join } from 'node:path';
import { FOREIGN_SECRETS } from '@farmgate/edge/foreign-secrets';
import type { Service } from './processes/service.ts';
import type { StartService } from './processes/services.ts';
import { together } from './processes/together.ts';

export interface EdgesOptions {
  /** Address of the first edge, which is the shop's. */
  host: string;
  port: number;
  dataDir: string;
  /** Port of the first edge for operators' pages; undefined: its public port. */
  operationsPort?: number;
  /** Environment of all edges. */
  common: Record<string, string>;
  /** Additional environment of each edge. There are as many edges as entries. */
  each: Record<string, string>[];
}

/** Also those in the environment of `npm start`. */
const WITHOUT_SECRETS = Object.fromEntries(FOREIGN_SECRETS.map((name) => [name, undefined]));

/** Starts the edges: the first at the shop's address, more of them on free ports, each with a cache of its own. */
export function startEdges(
  start: StartService,
  { host, port, operationsPort, dataDir, common, each }: EdgesOptions,
): Promise<Service[]> {
  const starting = each.map((env, index) => {
    const place =
      index === 0
        ? { HOST: host, PORT: String(port), DATA_DIR: dataDir }
        : { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(dataDir, 'edges', String(index + 1)) };
    const operations: Record<string, string> =
      operationsPort === undefined ? {} : { OPERATIONS_PORT: index === 0 ? String(operationsPort) : '0' };
    return start(index === 0 ? 'edge' : `edge-${index + 1}`, 'platform/edge', {
      ...common,
      ...operations,
      ...place,
      ...env,
      ...WITHOUT_SECRETS,
    });
  });
  return together(starting);
}

interface ChannelEdgesOptions {
  host: string;
  dataDir: string;
  /** Whether operators' pages have ports of their own. */
  operations: boolean;
  common: Record<string, string>;
  channels: { name: string; port: number; url: string }[];
}

/** Starts an edge for each additional channel, on its own port, with a cache of its own. */
export function startChannelEdges(
  start: StartService,
  { host, dataDir, operations, common, channels }: ChannelEdgesOptions,
): Promise<Service[]> {
  const starting = channels.map(({ name, port, url }) =>
    start(`edge-${name}`, 'platform/edge', {
      ...common,
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: url,
      CHANNEL: name,
      DATA_DIR: join(dataDir, 'edges', name),
      ...(operations && { OPERATIONS_PORT: '0' }),
      ...WITHOUT_SECRETS,
    }),
  );
  return together(starting);
}
