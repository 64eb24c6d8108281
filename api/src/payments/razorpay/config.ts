import { ConfigError } from '@farmgate/service/settings';

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  apiUrl: string;
  checkoutScript: string;
}

type Env = Record<string, string | undefined>;

/** The provider's settings; undefined without `RAZORPAY_KEY_ID`, when the shop takes cash only. @throws ConfigError */
export function readRazorpay(env: Env): RazorpayConfig | undefined {
  if (!env['RAZORPAY_KEY_ID']) return undefined;
  const apiUrl = env['RAZORPAY_API_URL'] || 'https://api.razorpay.com';
  if (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol)) {
    throw new ConfigError(
      'RAZORPAY_API_URL is not a URL like https://… Correct it, or unset it to use Razorpay’s own.',
    );
  }
  const checkoutScript = env['RAZORPAY_CHECKOUT_SCRIPT'] || 'https://checkout.razorpay.com/v1/checkout.js';
  if (!/^(https:\/\/|\/(?!\/))[\w./:-]+$/.test(checkoutScript)) {
    throw new ConfigError('RAZORPAY_CHECKOUT_SCRIPT is neither an https:// URL nor a path of this shop. Correct it.');
  }
  return {
    keyId: env['RAZORPAY_KEY_ID'],
    keySecret: required(env, 'RAZORPAY_KEY_SECRET'),
    webhookSecrets: required(env, 'RAZORPAY_WEBHOOK_SECRET').split(',').filter(Boolean),
    apiUrl,
    checkoutScript,
  };
}

function required(env: Env, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${name} is not set, but RAZORPAY_KEY_ID is. Set it too, or unset RAZORPAY_KEY_ID.`);
}
