import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import 'crypto-js/mode-ctr';
import 'crypto-js/pad-nopadding';

/** The same as WebCrypto, for pages on an origin that browsers call insecure. */
export function decodeWithCryptoJs(base64: string, key: string, counter: string): Promise<string> {
  const plain = AES.decrypt(base64, Hex.parse(key), {
    iv: Hex.parse(counter),
    mode: CryptoJS.mode.CTR,
    padding: CryptoJS.pad.NoPadding,
  });
  return Promise.resolve(plain.toString(Utf8));
}
