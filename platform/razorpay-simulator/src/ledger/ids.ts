import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `order_` and 14 letters or digits, as Razorpay's. */
export const newId = (kind: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${kind}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Unix seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);
