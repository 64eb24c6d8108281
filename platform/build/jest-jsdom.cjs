const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus browser APIs that it lacks: fetch's classes, abort signals, text encoding, Web Crypto. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { fetch, Request, Response, Headers, AbortController, AbortSignal } = globalThis;
    const { TextEncoder, TextDecoder, structuredClone } = globalThis;
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal });
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    // Web Crypto rejects typed arrays of another realm.
    Object.assign(this.global, { Uint8Array, ArrayBuffer });
  }
};
