import vm from 'node:vm';

/** What bundles may expect of a browser, without the network. */
const WEB = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'Buffer',
  'ByteLengthQueuingStrategy',
  'CompressionStream',
  'CountQueuingStrategy',
  'CustomEvent',
  'DOMException',
  'DecompressionStream',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'MessageChannel',
  'MessageEvent',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

/** Where bundles run: JavaScript's own objects, which are not those of this program, and web APIs. */
export interface PageContext {
  context: vm.Context;
  /** `JSON.parse` with the objects of the context: libraries recognize plain objects by their prototype. */
  parse: (text: string) => unknown;
}

export interface ContextOptions {
  fetch: typeof fetch;
  log: (...values: unknown[]) => void;
}

/** The context of all bundles in this process. Code from strings is not compiled in it. */
export function createPageContext({ fetch, log }: ContextOptions): PageContext {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const page = vm.runInContext('globalThis', context) as Record<string, unknown>;
  const parse = vm.runInContext('JSON.parse', context) as PageContext['parse'];
  const define = (name: string, value: unknown) =>
    Object.defineProperty(page, name, { value, writable: true, configurable: true });
  for (const name of WEB) define(name, (globalThis as unknown as Record<string, unknown>)[name]);
  define('global', page);
  define('fetch', fetch);
  define('console', { log, info: log, warn: log, error: log, debug: log, trace: log });
  // Libraries look for settings here.
  define('process', parse('{"env":{"NODE_ENV":"production"}}'));
  const json = async function json(this: Response) {
    return parse(await this.text());
  };
  Object.defineProperty(Response.prototype, 'json', { value: json });
  return { context, parse };
}
