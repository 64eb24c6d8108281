import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Duplex, PassThrough, Readable, Transform, Writable } from 'node:stream';
import { URL, URLSearchParams, fileURLToPath, pathToFileURL } from 'node:url';
import { TextDecoder, TextEncoder, format, inherits, inspect, promisify } from 'node:util';

/** The functions of Node.js that server bundles get. None reaches a file, the network or another process. */
const ALLOWED: Record<string, object> = {
  async_hooks: { AsyncLocalStorage, AsyncResource },
  buffer: { Buffer },
  crypto: { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID },
  path: { ...path, posix: { ...path.posix }, win32: undefined },
  stream: { Duplex, PassThrough, Readable, Transform, Writable },
  url: { URL, URLSearchParams, fileURLToPath, pathToFileURL },
  util: { TextDecoder, TextEncoder, format, inherits, inspect, promisify },
};

/** `require` for bundles. Other modules are empty, as in builds for browsers: libraries import them without using them there. */
export function requireAllowed(name: string): object {
  const plain = name.replace(/^node:/, '');
  return { ...(Object.hasOwn(ALLOWED, plain) ? ALLOWED[plain] : undefined) };
}
