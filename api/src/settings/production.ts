import {
  cipherKeyProblems,
  publicUrlProblems,
  secretProblems,
  trustProxyProblems,
  urlPasswordProblems,
} from '@farmgate/service/production';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';
import type { Env } from '@farmgate/service/settings-reader';

/** Settings that are unsafe for a shop with real customers, each with its fix. The texts never contain values. */
export function productionProblems(env: Env): string[] {
  return [
    ...publicUrlProblems(env['PUBLIC_URL']),
    ...trustProxyProblems(env['TRUST_PROXY'], 'the edge'),
    ...cipherKeyProblems(env['FARMGATE_CIPHER_KEY'], DEMO_CIPHER_KEY),
    ...urlPasswordProblems('DATABASE_URL', env['DATABASE_URL']),
    ...urlPasswordProblems('DATABASE_DIRECT_URL', env['DATABASE_DIRECT_URL']),
    ...mailProblems(env),
    ...(env['RAZORPAY_KEY_ID'] ? paymentProblems(env) : []),
  ];
}

function mailProblems(env: Env): string[] {
  const sender = env['MAIL_FROM'] ?? '';
  return [
    ...(env['SMTP_URL']
      ? urlPasswordProblems('SMTP_URL', env['SMTP_URL'])
      : ['SMTP_URL is not set, so mail would be written to files. Set it to your mail server, such as smtps://…']),
    ...(sender === '' || /@[\w.-]*\.example>$/.test(sender)
      ? ['MAIL_FROM is not set to an address of the shop. Set it to a sender like Farmgate <orders@your-domain>']
      : []),
  ];
}

function paymentProblems(env: Env): string[] {
  const problems: string[] = [];
  if (env['RAZORPAY_KEY_ID']!.startsWith('rzp_test_')) {
    problems.push(
      'RAZORPAY_KEY_ID is a test key, so orders would be paid without money. Set your live key (rzp_live_…), or unset it to take cash only.',
    );
  }
  for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_SCRIPT']) {
    if (env[name] && !isRazorpay(env[name])) {
      problems.push(`${name} is not Razorpay's, so orders could be paid without money. Unset it.`);
    }
  }
  const webhookSecrets = (env['RAZORPAY_WEBHOOK_SECRET'] ?? '').split(',').filter(Boolean);
  problems.push(
    ...secretProblems('RAZORPAY_KEY_SECRET', env['RAZORPAY_KEY_SECRET']),
    ...webhookSecrets.flatMap((secret) => secretProblems('RAZORPAY_WEBHOOK_SECRET', secret)),
  );
  return problems;
}

const isRazorpay = (text: string) =>
  URL.canParse(text) && /^https:\/\/(?:[\w-]+\.)*razorpay\.com$/.test(new URL(text).origin);
