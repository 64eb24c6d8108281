import { resolve } from 'node:path';
import { isProduction } from '@farmgate/service/production';
import { ConfigError, SettingsReader } from '@farmgate/service/settings';

export interface SimulatorConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string | undefined;
  logLevel: string;
}

/** @throws ConfigError with all problems */
export function readConfig(env: NodeJS.ProcessEnv): SimulatorConfig {
  const settings = new SettingsReader();
  if (isProduction(env)) settings.add([NOT_IN_PRODUCTION]);
  const config = {
    host: env.HOST || '127.0.0.1',
    port: settings.read(() => readPort(env.PORT || '4002')),
    dataDir: resolve(env.DATA_DIR || '.farmgate'),
    keyId: settings.read(() => required(env, 'RAZORPAY_KEY_ID')),
    keySecret: settings.read(() => required(env, 'RAZORPAY_KEY_SECRET')),
    webhookSecret: settings.read(() => required(env, 'RAZORPAY_WEBHOOK_SECRET')),
    webhookUrl: settings.read(() => readWebhookUrl(env.WEBHOOK_URL)),
    logLevel: env.LOG_LEVEL || 'info',
  };
  settings.finish();
  return config;
}

const NOT_IN_PRODUCTION =
  'The payment simulator marks orders as paid without money, so it does not start with NODE_ENV=production. Set RAZORPAY_KEY_ID and its secrets of your Razorpay account at the API, and do not start the simulator.';

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT is "${text}". Set it to a number from 0 (any free port) to 65535.`);
}

function readWebhookUrl(text: string | undefined): string | undefined {
  if (!text || URL.canParse(text)) return text || undefined;
  throw new ConfigError(
    'WEBHOOK_URL is not an address. Set it to the shop’s, such as http://127.0.0.1:4001/api/payments/webhook',
  );
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${name} is not set. Set it to the same text as for the shop's API: any will do.`);
}
