/** The provider's hosts for frames, pictures and reports of its checkout. */
const PROVIDER = 'https://*.razorpay.com';

/**
 * The payment page's policy: its own script, the provider's, and nothing else of the shop. The simulator's script is on
 * this origin and runs by its nonce alone.
 */
export function payPolicy(nonce: string, checkoutScript: string): string {
  const foreign = URL.canParse(checkoutScript) ? new URL(checkoutScript).origin : undefined;
  const hosts = foreign ? ` ${PROVIDER}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'${foreign ? ` ${foreign}` : ''}`,
    // The provider's script adds inline styles.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${hosts}`,
    `frame-src ${foreign ? PROVIDER : "'self'"}`,
    `img-src 'self' data:${hosts}`,
    `font-src${foreign ? hosts : " 'none'"}`,
    `form-action ${foreign ? PROVIDER : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
