import { resolve } from 'node:path';

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

/** @throws Error with one line that names the variable */
export function readConfig(env: NodeJS.ProcessEnv): SimulatorConfig {
  const port = Number(env.PORT || '4002');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${env.PORT}". Set it to a number from 0 (any free port) to 65535.`);
  }
  const webhookUrl = env.WEBHOOK_URL || undefined;
  if (webhookUrl && !URL.canParse(webhookUrl)) {
    throw new Error(
      'WEBHOOK_URL is not an address. Set it to the shop’s, such as http://127.0.0.1:4001/api/payments/webhook',
    );
  }
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir: resolve(env.DATA_DIR || '.farmgate'),
    keyId: required(env, 'RAZORPAY_KEY_ID'),
    keySecret: required(env, 'RAZORPAY_KEY_SECRET'),
    webhookSecret: required(env, 'RAZORPAY_WEBHOOK_SECRET'),
    webhookUrl,
    logLevel: env.LOG_LEVEL || 'info',
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set. Set it to the same text as for the shop's API: any will do.`);
}
