import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOperationsPort } from '@farmgate/service/operations-port';
import { isProduction, readSecret } from '@farmgate/service/production';
import { ConfigError, SettingsReader } from '@farmgate/service/settings';
import { parseS3Address } from './artifacts/s3-address.ts';
import { type Budgets, BUDGETS } from './gate/rules/budgets.ts';
import { productionProblems } from './production.ts';
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
  /** Whether reading needs a token as well: wherever `OPERATIONS_PORT` is set. */
  protectReading: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The process's settings. PORT 0 is any free port. @throws ConfigError with all problems */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = new SettingsReader();
  const whole = (name: string, byDefault: string | number, least: number, most: number) =>
    settings.read(() => integer(name, env[name] || `${byDefault}`, least, most));
  const config = {
    databaseUrl: settings.read(() => databaseUrl(env['DATABASE_URL'])),
    host: env['HOST'] || '127.0.0.1',
    port: whole('PORT', 3002, 0, 65_535),
    dataDir: resolve(env['DATA_DIR'] || fileURLToPath(new URL('../../../.farmgate', import.meta.url))),
    artifacts: settings.read(() => artifacts(env['ARTIFACTS'])),
    adminToken: settings.read(() => readSecret('REGISTRY_ADMIN_TOKEN', env['REGISTRY_ADMIN_TOKEN'])),
    edgeToken: settings.read(() => readSecret('EDGE_TOKEN', env['EDGE_TOKEN'])),
    probeUrl: settings.read(() => httpUrl('PROBE_URL', env['PROBE_URL'])),
    apiUrl: settings.read(() => httpUrl('API_URL', env['API_URL'])),
    wireVersion: whole('WIRE_VERSION', 1, 1, 1_000),
    budgets: {
      shell: whole('BUDGET_SHELL_KIB', BUDGETS.shell, 1, 100_000),
      remote: whole('BUDGET_REMOTE_KIB', BUDGETS.remote, 1, 100_000),
    },
    retentionDays: whole('RETENTION_DAYS', RETENTION_DAYS, 1, 3_650),
    logLevel: settings.read(() => logLevel(env['LOG_LEVEL'] || 'info')),
    protectReading: settings.read(() => readOperationsPort(env['OPERATIONS_PORT'])) !== undefined,
  };
  if (isProduction(env)) settings.add(productionProblems(env));
  settings.finish();
  return config;
}

/** @throws ConfigError */
function artifacts(text: string | undefined): string | undefined {
  if (text) parseS3Address(text);
  return text || undefined;
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

function logLevel(text: string): string {
  if (LOG_LEVELS.includes(text)) return text;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${text}.`);
}

function integer(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${text}.`);
}
