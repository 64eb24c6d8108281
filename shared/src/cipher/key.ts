import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

let key = DEMO_CIPHER_KEY;

/** The key of the API's answers, in hex. */
export const cipherKey = (): string => key;

/** Sets it to the shop's own, before the first call; undefined is the demo shop's. */
export function setCipherKey(own: string | undefined): void {
  key = own ?? DEMO_CIPHER_KEY;
}
