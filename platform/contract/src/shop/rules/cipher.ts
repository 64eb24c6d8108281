/**
 * Key (32 bytes) of the demo shop and first counter block (16 bytes) of the AES-256-CTR payloads, in hex.
 * The key is in every visitor's bundle, so it protects nothing; TLS does. The encryption is part of the specified wire format.
 * The counter's low 32 bits start at 0, because implementations carry an overflow of these bits differently.
 */
export const DEMO_CIPHER_KEY = '4661726d67617465206b65657073206974732066696c6564206865726521f00d';
export const CIPHER_IV = '6661726d676174652d76310000000000';
