import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseS3Address } from './artifacts/s3-address.ts';
import { ConfigError } from './config-error.ts';
import { type Budgets, BUDGETS } from './gate/budgets.ts';
import { RETENTION_DAYS } from './retention/plan.ts';

export interface Config {
  databaseUrl: string;
  host: string;
  port: number;
  dataDir: string;
  /** `s3://bucket/prefix`; without it artifacts are kept in a folder of `dataDir`. */
  artifacts: string | undefined;
  adminToken: string | undefined;
  /** What edges prove themselves with. */
  edgeToken: string | undefined;
  /** Base URL of an edge that renders what is to go live. */
  probeUrl: string | undefined;
  /** Base URL of the shop's API. */
  apiUrl: string | undefined;
  wireVersion: number;
  budgets: Budgets;
  /** How long a release keeps its files after it was last served or published. */
  retentionDays: number;
  logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The process's settings. PORT 0 is any free port. @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const artifacts = env['ARTIFACTS'] || undefined;
  if (artifacts !== undefined) parseS3Address(artifacts);
  return {
    databaseUrl: databaseUrl(env['DATABASE_URL']),
    host: env['HOST'] || '127.0.0.1',
    port: integer('PORT', env['PORT'] || '3002', 0, 65_535),
    dataDir: resolve(env['DATA_DIR'] || fileURLToPath(new URL('../../../.farmgate', import.meta.url))),
    artifacts,
    adminToken: secret('REGISTRY_ADMIN_TOKEN', env['REGISTRY_ADMIN_TOKEN']),
    edgeToken: secret('EDGE_TOKEN', env['EDGE_TOKEN']),
    probeUrl: httpUrl('PROBE_URL', env['PROBE_URL']),
    apiUrl: httpUrl('API_URL', env['API_URL']),
    wireVersion: integer('WIRE_VERSION', env['WIRE_VERSION'] || '1', 1, 1_000),
    budgets: {
      shell: integer('BUDGET_SHELL_KIB', env['BUDGET_SHELL_KIB'] || `${BUDGETS.shell}`, 1, 100_000),
      remote: integer('BUDGET_REMOTE_KIB', env['BUDGET_REMOTE_KIB'] || `${BUDGETS.remote}`, 1, 100_000),
    },
    retentionDays: integer('RETENTION_DAYS', env['RETENTION_DAYS'] || `${RETENTION_DAYS}`, 1, 3_650),
    logLevel: logLevel(env['LOG_LEVEL'] || 'info'),
  };
}

/** The value is never repeated in the message: it may hold a password. */
function databaseUrl(text: string | undefined): string {
  if (text && URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigError('Set DATABASE_URL to a URL like postgres://user:password@localhost:5432/farmgate.');
}

function httpUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} must be a URL like http://localhost:3000, not ${text}.`);
}

function secret(name: string, value: string | undefined): string | undefined {
  if (!value || value.length >= 16) return value || undefined;
  throw new ConfigError(`${name} must have at least 16 characters.`);
}

function logLevel(text: string): string {
  if (LOG_LEVELS.includes(text)) return text;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${text}.`);
}

function integer(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${text}.`);
}
