import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseSettings, readDatabaseSettings } from '@farmgate/service/database-settings';
import { edgeTokens, type EdgeTokenSettings } from '@farmgate/service/edge-tokens';
import {
  folder,
  host,
  httpUrl,
  httpUrls,
  logLevel,
  matching,
  port,
  sender,
  smtpUrl,
  wholeNumber,
} from '@farmgate/service/formats';
import { operationsPort } from '@farmgate/service/operations-port';
import { isProduction } from '@farmgate/service/production';
import { type RequestLog, readRequestLog } from '@farmgate/service/request-log';
import { secret } from '@farmgate/service/secret';
import { type Env, SettingsReader } from '@farmgate/service/settings-reader';
import { type Budgets, BUDGETS } from './budgets.ts';
import { RETENTION_DAYS, WIRE_VERSION } from './defaults.ts';
import { productionProblems } from './production.ts';
import { s3Address } from '@farmgate/service/s3-address';

export interface RegistrySettings extends DatabaseSettings, EdgeTokenSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** `s3://bucket/prefix`; without it artifacts are kept in a folder of `dataDir`. */
  artifacts: string | undefined;
  adminToken: string | undefined;
  /** Base URLs of edges that render candidates for the gate. */
  probeUrls: readonly string[];
  /** Path of a Chromium in which the gate opens pages of candidates. */
  probeBrowser: string | undefined;
  /** Base URL of the shop's API. */
  apiUrl: string | undefined;
  wireVersion: number;
  /** How notifications are mailed. Without `smtpUrl` they are written to files, as in a demo shop; undefined: not at all. */
  mail: { smtpUrl: string | undefined; mailFrom: string } | undefined;
  /** The address of the console, without a slash at the end. */
  consoleUrl: string | undefined;
  /** Whether webhooks may use plain HTTP, loopback and private addresses. */
  privateWebhooks: boolean;
  budgets: Budgets;
  /** How long a release keeps its files after it was last served or published. */
  retentionDays: number;
  logLevel: string;
  /** Which requests get a line in the log. */
  requestLog: RequestLog;
  /** Whether reading needs a token as well: wherever `OPERATIONS_PORT` is set. */
  protectReading: boolean;
}

const program = matching(/^\//, 'Set it to the absolute path of a Chromium, like /usr/bin/chromium.');
const onOff = matching(/^(on|off)$/, 'Set it to on or off.');
const kib = wholeNumber(1, 100_000, 'Set it to a whole number of KiB from 1 to 100000.');

/** @throws SettingsError with all problems */
export function readSettings(env: Env): RegistrySettings {
  const reader = new SettingsReader(env);
  const database = readDatabaseSettings(reader);
  const settings = reader.read({
    HOST: host({ default: '127.0.0.1' }),
    PORT: port({ default: 3002 }),
    DATA_DIR: folder({ default: fileURLToPath(new URL('../../../../.farmgate', import.meta.url)) }),
    ARTIFACTS: s3Address({ default: undefined }),
    REGISTRY_ADMIN_TOKEN: secret({ default: undefined }),
    EDGE_TOKEN: edgeTokens({ default: undefined }),
    PROBE_URL: httpUrls({ default: [] }),
    PROBE_BROWSER: program({ default: undefined }),
    API_URL: httpUrl({ default: undefined }),
    WIRE_VERSION: wholeNumber(1, 1_000)({ default: WIRE_VERSION }),
    SMTP_URL: smtpUrl({ default: undefined }),
    MAIL_FROM: sender({ default: 'Farmgate <no-reply@farmgate.example>' }),
    CONSOLE_URL: httpUrl({ default: undefined }),
    PRIVATE_WEBHOOKS: onOff({ default: 'off' }),
    BUDGET_SHELL_KIB: kib({ default: BUDGETS.shell }),
    BUDGET_REMOTE_KIB: kib({ default: BUDGETS.remote }),
    RETENTION_DAYS: wholeNumber(1, 3_650, 'Set it to a number of days from 1 to 3650.')({ default: RETENTION_DAYS }),
    LOG_LEVEL: logLevel({ default: 'info' }),
    OPERATIONS_PORT: operationsPort({ default: undefined }),
  });
  const requestLog = readRequestLog(reader);
  if (isProduction(env)) reader.add(productionProblems(reader.env));
  reader.finish();
  return {
    ...database,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    artifacts: settings.ARTIFACTS,
    adminToken: settings.REGISTRY_ADMIN_TOKEN,
    edgeToken: settings.EDGE_TOKEN?.[0],
    secondEdgeToken: settings.EDGE_TOKEN?.[1],
    probeUrls: settings.PROBE_URL,
    probeBrowser: settings.PROBE_BROWSER,
    apiUrl: settings.API_URL,
    wireVersion: settings.WIRE_VERSION,
    mail:
      settings.SMTP_URL || !isProduction(env)
        ? { smtpUrl: settings.SMTP_URL, mailFrom: settings.MAIL_FROM }
        : undefined,
    consoleUrl: settings.CONSOLE_URL?.replace(/\/$/, ''),
    privateWebhooks: settings.PRIVATE_WEBHOOKS === 'on',
    budgets: { shell: settings.BUDGET_SHELL_KIB, remote: settings.BUDGET_REMOTE_KIB },
    retentionDays: settings.RETENTION_DAYS,
    logLevel: settings.LOG_LEVEL,
    requestLog,
    protectReading: settings.OPERATIONS_PORT !== undefined,
  };
}
