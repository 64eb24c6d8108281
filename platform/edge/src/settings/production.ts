import {
  cipherKeyProblems,
  edgeTokenProblems,
  operationsPortProblems,
  publicUrlProblems,
  trustProxyProblems,
} from '@farmgate/service/production';
import type { Env } from '@farmgate/service/settings-reader';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

/** Which settings are unsafe for a shop with real customers, each with its fix. Values are never in it. */
export function productionProblems(env: Env): string[] {
  return [
    ...publicUrlProblems(env['PUBLIC_URL']),
    ...trustProxyProblems(env['TRUST_PROXY'], 'the proxy that ends TLS'),
    ...cipherKeyProblems(env['FARMGATE_CIPHER_KEY'], DEMO_CIPHER_KEY),
    ...edgeTokenProblems(env['EDGE_TOKEN']),
    ...operationsPortProblems(env['OPERATIONS_PORT']),
    ...(env['RAZORPAY_SIMULATOR_URL']
      ? ['RAZORPAY_SIMULATOR_URL is set, so orders could be paid without money. Unset it.']
      : []),
  ];
}
