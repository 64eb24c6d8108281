import * as service from '@farmgate/service/database';
import * as schema from './schema.ts';

/** The shop's database, or a transaction in it. */
export type Database = service.DatabaseOf<typeof schema>;
export type Connection = service.Connection<typeof schema>;
export type ConnectOptions = Omit<service.ConnectOptions<typeof schema>, 'schema'>;

/** Opens a pool on the shop's database; nothing is sent before the first query. */
export const connect = (url: string, options: ConnectOptions = {}): Connection =>
  service.connect(url, { ...options, schema });
