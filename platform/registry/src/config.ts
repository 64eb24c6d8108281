import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Config {
  databaseUrl: string;
  host: string;
  port: number;
  dataDir: string;
  adminToken: string | undefined;
  wireVersion: number;
  logLevel: string;
}

/** A setting that is missing or wrong; the message is one line that says what to set. */
export class ConfigError extends Error {}

/** The process's settings. PORT 0 is any free port. @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  if (!env['DATABASE_URL'])
    throw new ConfigError('Set DATABASE_URL, e.g. postgres://user:password@localhost:5432/farmgate.');
  const adminToken = env['REGISTRY_ADMIN_TOKEN'] || undefined;
  if (adminToken !== undefined && adminToken.length < 16) {
    throw new ConfigError('REGISTRY_ADMIN_TOKEN must have at least 16 characters.');
  }
  return {
    databaseUrl: env['DATABASE_URL'],
    host: env['HOST'] || '127.0.0.1',
    port: integer('PORT', env['PORT'] || '3002', 0, 65_535),
    dataDir: resolve(env['DATA_DIR'] || fileURLToPath(new URL('../../../.farmgate', import.meta.url))),
    adminToken,
    wireVersion: integer('WIRE_VERSION', env['WIRE_VERSION'] || '1', 1, 1_000),
    logLevel: env['LOG_LEVEL'] || 'info',
  };
}

function integer(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${text}.`);
}
