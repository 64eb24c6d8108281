import { createCipheriv } from 'node:crypto';

/** Key of the demo shop, in hex; the browser side's contract has the same. `FARMGATE_CIPHER_KEY` replaces it. */
export const DEMO_CIPHER_KEY = '4661726d67617465206b65657073206974732066696c6564206865726521f00d';
/** First counter block, in hex. Its low 32 bits are 0: implementations differ in what a wrap-around carries into. */
export const CIPHER_IV = '6661726d676174652d76310000000000';

/** An encrypted answer. */
interface Sealed {
  datas: string;
}

/** Puts an answer into its encrypted form. */
export type Seal = <Content>(content: Content) => Sealed;

/**
 * Makes the function that turns answers into `{ datas }`: base64 of AES-256-CTR of JSON. The key is in every browser's
 * bundle, so this hides nothing from anybody; it is the wire's form, and TLS is what protects.
 */
export function createSeal(keyHex: string): Seal {
  const key = Buffer.from(keyHex, 'hex');
  const iv = Buffer.from(CIPHER_IV, 'hex');
  return (content) => {
    const cipher = createCipheriv('aes-256-ctr', key, iv);
    return { datas: cipher.update(JSON.stringify(content), 'utf8', 'base64') + cipher.final('base64') };
  };
}
