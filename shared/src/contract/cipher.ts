/**
 * Key (32 bytes) and first counter block (16 bytes) of the AES-256-CTR payloads, in hex.
 * They are in every visitor's bundle, so they keep nothing secret: TLS does. This is the wire's form and no more.
 * The counter's low 32 bits start at 0, because implementations differ in what a wrap-around carries into.
 */
export const CIPHER_KEY = '4661726d67617465206b65657073206974732066696c6564206865726521f00d';
export const CIPHER_IV = '6661726d676174652d76310000000000';
