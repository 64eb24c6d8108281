import { type DatabaseSettings, readDatabaseSettings } from '@farmgate/service/database-settings';
import { format } from '@farmgate/service/format';
import { hexKey, host, httpUrl, logLevel, port, sender, smtpUrl } from '@farmgate/service/formats';
import { isProduction } from '@farmgate/service/production';
import { s3Address } from '@farmgate/service/s3-address';
import { type RequestLog, readRequestLog } from '@farmgate/service/request-log';
import { type Env, SettingsReader } from '@farmgate/service/settings-reader';
import { trustProxy } from '@farmgate/service/trust-proxy';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';
import { dataDir } from './data-dir.ts';
import { type OrderLimits, readOrderLimits } from './order-limits.ts';
import { productionProblems } from './production.ts';
import { type RazorpaySettings, readRazorpay } from './razorpay.ts';

export interface ApiSettings extends DatabaseSettings {
  host: string;
  /** 0: any free one. */
  port: number;
  dataDir: string;
  /** Bucket of staff's pictures, `s3://bucket/prefix`. Undefined: they are in a folder of `dataDir`. */
  pictures: string | undefined;
  /** 64 hex digits. */
  cipherKey: string;
  /** The shop's address for customers, without a slash at the end. */
  publicUrl: string;
  /** Undefined: mail is written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** The sender of mail: `Name <address>`. */
  mailFrom: string;
  logLevel: string;
  /** Which requests get a line in the log. */
  requestLog: RequestLog;
  /** Undefined: no online payment. */
  razorpay: RazorpaySettings | undefined;
  orderLimits: OrderLimits;
  /** How often payments are reconciled. */
  reconcileMs: number;
  /** Proxies whose X-Forwarded-* headers count: none, or addresses and ranges. The edge calls from there. */
  trustProxy: false | string;
  /** Whether the shop has real customers. */
  isProduction: boolean;
}

const seconds = format<number>('Set it to a number of seconds above 0.', (value) =>
  /^\d{1,5}(\.\d)?$/.test(value) && Number(value) > 0 ? Number(value) : undefined,
);

/** Reads the process environment. @throws SettingsError with all problems */
export function readSettings(env: Env): ApiSettings {
  const reader = new SettingsReader(env);
  const database = readDatabaseSettings(reader);
  const settings = reader.read({
    DATA_DIR: dataDir,
    HOST: host({ default: '127.0.0.1' }),
    PORT: port({ default: 4001 }),
    FARMGATE_CIPHER_KEY: hexKey({ default: DEMO_CIPHER_KEY }),
    PUBLIC_URL: httpUrl({ default: 'http://localhost:3000' }),
    SMTP_URL: smtpUrl({ default: undefined }),
    PICTURES: s3Address({ default: undefined }),
    MAIL_FROM: sender({ default: 'Farmgate <no-reply@farmgate.example>' }),
    LOG_LEVEL: logLevel({ default: 'info' }),
    PAYMENTS_RECONCILE_SECONDS: seconds({ default: 30 }),
    TRUST_PROXY: trustProxy({ default: false }),
  });
  const razorpay = readRazorpay(reader);
  const orderLimits = readOrderLimits(reader);
  const requestLog = readRequestLog(reader);
  if (isProduction(env)) reader.add(productionProblems(reader.env));
  reader.finish();
  return {
    ...database,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    pictures: settings.PICTURES,
    cipherKey: settings.FARMGATE_CIPHER_KEY,
    publicUrl: settings.PUBLIC_URL.replace(/\/$/, ''),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
    requestLog,
    razorpay,
    orderLimits,
    reconcileMs: settings.PAYMENTS_RECONCILE_SECONDS * 1_000,
    trustProxy: settings.TRUST_PROXY,
    isProduction: isProduction(env),
  };
}
