import type { DatabaseSettings } from '@farmgate/service/database-settings';
import type { EdgeTokenSettings } from '@farmgate/service/edge-tokens';
import type { RequestLog } from '@farmgate/service/request-log';
import type { FastifyServerOptions } from 'fastify';
import type { Budgets } from './settings/budgets.ts';
import type { UploadLimits } from './releases/limits.ts';

export interface RegistryOptions extends EdgeTokenSettings, Partial<Omit<DatabaseSettings, 'databaseUrl'>> {
  databaseUrl: string;
  /** Without `artifacts`, files of releases are kept in `<dataDir>/artifacts`. */
  dataDir: string;
  /** `s3://bucket/prefix` */
  artifacts?: string;
  /** Has the role admin for every part. Without it only tokens in the database are accepted. */
  adminToken?: string;
  /** Base URLs of edges that render candidates for the gate; the first that answers is used. Without any, releases go live without a probe. */
  probeUrls?: readonly string[];
  /** Path of a Chromium in which the gate opens pages of candidates. */
  probeBrowser?: string;
  /** Base URL of the shop's API, which reports its wire contract. */
  apiUrl?: string;
  /** The newest wire contract that the shop's API serves, without `apiUrl`. Default 1. */
  wireVersion?: number;
  /** How mail is sent. Without `smtpUrl` it is written to files; without `mail` there is none. */
  mail?: { smtpUrl: string | undefined; mailFrom: string };
  /** The address of the console for links in notifications, without a slash at the end. */
  consoleUrl?: string;
  /** Whether webhooks may use plain HTTP, loopback and private addresses. */
  privateWebhooks?: boolean;
  budgets?: Budgets;
  /** How long a release keeps its files after it was last served or published. */
  retentionDays?: number;
  /** Whether reading needs a token as well. */
  protectReading?: boolean;
  /** Ms between two readings of the log's newest entries, which edges get as a heartbeat. Default: REVISION_EVERY_MS. */
  revisionEveryMs?: number;
  limits?: UploadLimits;
  logger?: FastifyServerOptions['logger'];
  /** Which requests get a line in the log. Default: all but health checks. */
  requestLog?: RequestLog;
}
