import { format, InvalidValue } from '@farmgate/service/format';
import { matching, text } from '@farmgate/service/formats';
import type { SettingsReader } from '@farmgate/service/settings-reader';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  apiUrl: string;
  checkoutScript: string;
}

const NEEDED = 'Set it because RAZORPAY_KEY_ID is set, or unset RAZORPAY_KEY_ID.';

const apiUrl = format<string>("Set it to a URL like https://…, or unset it to use Razorpay's own.", (value) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined,
);
const script = matching(/^(https:\/\/|\/(?!\/))[\w./:-]+$/, 'Set it to an https:// URL or a path of this shop.');
const secrets = format<string[]>(NEEDED, (value) => {
  const list = value.split(',').filter(Boolean);
  if (list.length === 0) throw new InvalidValue('is not set');
  return list;
});

/** The payment provider's settings; undefined without `RAZORPAY_KEY_ID`: the shop takes cash only. */
export function readRazorpay(reader: SettingsReader): RazorpaySettings | undefined {
  if (!reader.read({ RAZORPAY_KEY_ID: text(NEEDED)({ default: undefined }) }).RAZORPAY_KEY_ID) return undefined;
  const settings = reader.read({
    RAZORPAY_KEY_ID: text(NEEDED)(),
    RAZORPAY_KEY_SECRET: text(NEEDED)(),
    RAZORPAY_WEBHOOK_SECRET: secrets(),
    RAZORPAY_API_URL: apiUrl({ default: 'https://api.razorpay.com' }),
    RAZORPAY_CHECKOUT_SCRIPT: script({ default: 'https://checkout.razorpay.com/v1/checkout.js' }),
  });
  return {
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    webhookSecrets: settings.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: settings.RAZORPAY_API_URL,
    checkoutScript: settings.RAZORPAY_CHECKOUT_SCRIPT,
  };
}
