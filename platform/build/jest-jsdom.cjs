const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what browsers have and jsdom leaves to its host: fetch's classes, abort signals, text coding, Web Crypto. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { fetch, Request, Response, Headers, AbortController, AbortSignal } = globalThis;
    const { TextEncoder, TextDecoder, structuredClone } = globalThis;
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal });
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    // Typed arrays that cross between host and page must be of one realm, or Web Crypto refuses them.
    Object.assign(this.global, { Uint8Array, ArrayBuffer });
  }
};
