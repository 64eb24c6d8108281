import { join } from 'node:path';
import { isProduction } from '@farmgate/service/production';
import { ConfigError, SettingsReader } from '@farmgate/service/settings';
import { readTrustProxy } from '@farmgate/service/trust-proxy';
import type { OrderLimits } from './checkout/order-limits.ts';
import type { RazorpayConfig } from './payments/razorpay/config.ts';
import { readRazorpay } from './payments/razorpay/config.ts';
import { productionProblems } from './production.ts';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

export interface Config {
  databaseUrl: string;
  host: string;
  /** 0: any free one. */
  port: number;
  dataDir: string;
  /** 64 hex digits. */
  cipherKey: string;
  /** Where customers find the shop, without a slash at the end. */
  publicUrl: string;
  /** Nothing: mail becomes files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Whom mail is from: `Name <address>`. */
  mailFrom: string;
  logLevel: string;
  /** Nothing: no online payment. */
  razorpay: RazorpayConfig | undefined;
  orderLimits: OrderLimits;
  /** How often payments are reconciled. */
  reconcileMs: number;
  /** Whose X-Forwarded-* headers count: nobody's, or addresses and ranges. The edge calls from there. */
  trustProxy: false | string;
  /** Whether the shop has real customers. */
  isProduction: boolean;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the process environment. An empty variable counts as not set. @throws ConfigError with all problems */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = new SettingsReader();
  const config = {
    databaseUrl: settings.read(() => readUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:'])),
    host: env['HOST'] || '127.0.0.1',
    port: settings.read(() => readPort(env['PORT'] || '4001')),
    dataDir: env['DATA_DIR'] || join(import.meta.dirname, '../../.farmgate'),
    cipherKey: settings.read(() => readCipherKey(env['FARMGATE_CIPHER_KEY'] || DEMO_CIPHER_KEY)),
    publicUrl: settings.read(() => readPublicUrl(env['PUBLIC_URL'] || 'http://localhost:3000')),
    smtpUrl: settings.read(() => readSmtpUrl(env['SMTP_URL'])),
    mailFrom: settings.read(() => readMailFrom(env['MAIL_FROM'] || 'Farmgate <no-reply@farmgate.example>')),
    logLevel: settings.read(() => readLogLevel(env['LOG_LEVEL'] || 'info')),
    razorpay: settings.read(() => readRazorpay(env)),
    reconcileMs: settings.read(() => readReconcileMs(env['PAYMENTS_RECONCILE_SECONDS'] || '30')),
    trustProxy: settings.read(() => readTrustProxy(env['TRUST_PROXY'])),
    isProduction: isProduction(env),
    orderLimits: {
      perCustomer: settings.read(() => readCount('ORDERS_PER_CUSTOMER', env['ORDERS_PER_CUSTOMER'] || '20')),
      perAddress: settings.read(() => readCount('ORDERS_PER_ADDRESS', env['ORDERS_PER_ADDRESS'] || '60')),
      perNetwork: settings.read(() => readCount('ORDERS_PER_NETWORK', env['ORDERS_PER_NETWORK'] || '200')),
    },
  };
  if (config.isProduction) settings.add(productionProblems(env));
  settings.finish();
  return config;
}

const readPublicUrl = (value: string) => readUrl('PUBLIC_URL', value, ['http:', 'https:']).replace(/\/$/, '');

const readSmtpUrl = (value: string | undefined) =>
  value ? readUrl('SMTP_URL', value, ['smtp:', 'smtps:']) : undefined;

const readReconcileMs = (value: string) => readSeconds('PAYMENTS_RECONCILE_SECONDS', value) * 1_000;

/** The value is never repeated in the message: it may hold a password. */
function readUrl(name: string, value: string | undefined, protocols: string[]): string {
  const example = `${protocols[0]}//…`;
  if (!value) throw new ConfigError(`${name} is not set. Set it to a URL like ${example}`);
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} is not a URL like ${example} Correct it and start again.`);
  }
  return value;
}

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new ConfigError(`PORT is "${value}". Set it to a number from 0 (any free port) to 65535.`);
}

function readSeconds(name: string, value: string): number {
  if (/^\d{1,5}(\.\d)?$/.test(value) && Number(value) > 0) return Number(value);
  throw new ConfigError(`${name} is "${value}". Set it to a number of seconds above 0.`);
}

function readCount(name: string, value: string): number {
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new ConfigError(`${name} is "${value}". Set it to a number of orders per hour, or to 0 for no limit.`);
}

function readCipherKey(value: string): string {
  if (/^[0-9a-f]{64}$/i.test(value)) return value;
  throw new ConfigError('FARMGATE_CIPHER_KEY is not 64 hex digits. Make one with: openssl rand -hex 32');
}

function readMailFrom(value: string): string {
  if (/^[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>$/.test(value)) return value;
  throw new ConfigError(`MAIL_FROM is "${value}". Set it to a sender like Farmgate <orders@example.com>`);
}

function readLogLevel(value: string): string {
  if (LOG_LEVELS.includes(value)) return value;
  throw new ConfigError(`LOG_LEVEL is "${value}". Set it to one of ${LOG_LEVELS.join(', ')}.`);
}
