import { resolve } from 'node:path';
import { folder, host, logLevel, port, text, wholeNumber } from '@farmgate/service/formats';
import { format } from '@farmgate/service/format';
import { isProduction } from '@farmgate/service/production';
import { type RequestLog, readRequestLog } from '@farmgate/service/request-log';
import { type Env, SettingsReader } from '@farmgate/service/settings-reader';

export interface SimulatorSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The API's address for payment events; without it they are not sent. */
  webhookUrl: string | undefined;
  /** First pause before an event is sent again that the shop did not take; it doubles each time. */
  webhookRetryMs: number;
  logLevel: string;
  /** Which requests get a line in the log. */
  requestLog: RequestLog;
}

const key = text("Set it to any text, the same as for the shop's API.");
const webhookUrl = format<string>(
  "Set it to the API's URL for payment events, such as http://127.0.0.1:4001/api/payments/webhook",
  (value) => (URL.canParse(value) ? value : undefined),
);

/** @throws SettingsError with all problems */
export function readSettings(env: Env): SimulatorSettings {
  const reader = new SettingsReader(env);
  if (isProduction(env)) reader.add([NOT_IN_PRODUCTION]);
  const settings = reader.read({
    HOST: host({ default: '127.0.0.1' }),
    PORT: port({ default: 4002 }),
    DATA_DIR: folder({ default: '.farmgate' }),
    RAZORPAY_KEY_ID: key(),
    RAZORPAY_KEY_SECRET: key(),
    RAZORPAY_WEBHOOK_SECRET: key(),
    WEBHOOK_URL: webhookUrl({ default: undefined }),
    WEBHOOK_RETRY_MS: wholeNumber(1, 3_600_000)({ default: 500 }),
    LOG_LEVEL: logLevel({ default: 'info' }),
  });
  const requestLog = readRequestLog(reader);
  reader.finish();
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: settings.WEBHOOK_URL,
    webhookRetryMs: settings.WEBHOOK_RETRY_MS,
    logLevel: settings.LOG_LEVEL,
    requestLog,
  };
}

const NOT_IN_PRODUCTION =
  'The payment simulator marks orders as paid without money, so it does not start with NODE_ENV=production. Set RAZORPAY_KEY_ID and its secrets of your Razorpay account for the API, and do not start the simulator.';
