import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { type BundleRenderer, bundleRenderer } from '../testing/bundle-renderer.ts';
import { launchFor } from './launch.ts';

/** What a hostile bundle finds, by name: each must be empty. */
const HOSTILE = `
  import { createRequire } from 'node:module';
  const require = createRequire(import.meta.url);
  const attempt = async (work) => { try { return (await work()) ?? null; } catch { return null; } };
  const modules = ['fs', 'net', 'http', 'child_process', 'worker_threads', 'inspector', 'vm', 'module', 'process', 'dns', 'os', 'v8'];
  const files = ['node:fs', 'fs', 'file:///etc/passwd', '/etc/passwd', '../../mf-other/server/code.mjs', 'mf-other'];
  const outside = [URL, setTimeout, fetch, console.log, Response, AbortSignal, crypto.getRandomValues, JSON.parse, structuredClone];

  const ATTACKS = {
    environment: () => Object.keys(process.env).filter((name) => name !== 'NODE_ENV').join(),
    process: () => Object.keys(process).filter((name) => name !== 'env').join(),
    modules: () => modules.flatMap((name) => Object.keys(require(name))).join(),
    imports: async () => (await Promise.all(files.map((file) => attempt(() => import(file))))).filter(Boolean).length || null,
    constructors: async () => {
      const codes = ['return process', 'return globalThis.process', 'return import("node:fs")', 'return require("fs")'];
      const found = outside.flatMap(({ constructor }) => codes.map((code) => attempt(() => constructor(code)())));
      return (await Promise.all(found)).filter(Boolean).length || null;
    },
    code: () => [eval, Function].map((compile) => { try { return compile('1'); } catch { return 0; } }).some(Boolean) || null,
    wasm: () => attempt(() => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) && 'compiled'),
    emitters: async () => {
      // Every event of Node.js passes here, those of its process as well.
      const emitter = Object.getPrototypeOf(Object.getPrototypeOf(require('stream').Writable.prototype));
      const { emit } = emitter;
      const seen = new Set();
      emitter.emit = function (...event) { seen.add(this); return emit.apply(this, event); };
      void Promise.reject(new Error('for its event'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      emitter.emit = emit;
      const powers = ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'kill', '_kill', 'abort', 'connect', '_handle', 'report'];
      return [...seen].flatMap((object) => powers.filter((name) => object[name])).join();
    },
    stacks: async () => {
      let failure;
      try { new URL('not a URL'); } catch (error) { failure = error; }
      const OutsideError = Object.getPrototypeOf(Object.getPrototypeOf(failure)).constructor;
      const found = [];
      OutsideError.prepareStackTrace = (_error, sites) => {
        for (const site of sites) found.push(site.getThis(), site.getFunction());
        return '';
      };
      try { new URL('not a URL'); } catch (error) { void error.stack; }
      OutsideError.prepareStackTrace = undefined;
      return found.filter((value) => value && (value.process || value.require || value.binding || value.mainModule)).length || null;
    },
    sockets: () => ['WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker', 'BroadcastChannel', 'require', 'module'].filter((name) => name in globalThis).join(),
    fetches: ({ path }) => attempt(async () => (await fetch('http://127.0.0.1:' + path.split('/').at(-1) + '/')).status),
    output: () => attempt(() => process.stdout.write('seen')),
  };
  export async function visit(request) {
    const name = request.path.split('/')[2];
    return (await ATTACKS[name](request)) || null;
  }
`;
const ATTACKS = [...HOSTILE.matchAll(/^ {4}(\w+): (?:async )?\(/gm)].map(([, name]) => name!);

const others = { other: `export const visit = () => 'the other part'; export const secret = 'its code';` };

describe.each(['the system and Node.js', 'Node.js alone'])('isolated by %s, a hostile bundle', (isolation) => {
  let rendering: BundleRenderer;
  const database = createServer();
  let connections = 0;
  beforeAll(async () => {
    const node = { prefix: [], isolation: { network: 'shared', user: 'me', memoryLimit: false } } as const;
    const launch = isolation === 'Node.js alone' ? Promise.resolve({ ...node, prefix: [] }) : launchFor(undefined);
    rendering = await bundleRenderer({ hostile: HOSTILE, ...others }, { launch });
    database.on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => database.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    await rendering.close();
    await new Promise((closed) => database.close(closed));
  });

  test.each(ATTACKS)('gets nothing by its %s', async (attack) => {
    const { port } = database.address() as AddressInfo;
    await expect(rendering.visit(`/hostile/${attack}/${port}`)).resolves.toBeNull();
    expect(connections).toBe(0);
    expect(await rendering.visit('/other/page')).toBe('the other part');
  });
});

test('there are attacks', () => expect(ATTACKS).toHaveLength(12));

test('a hostile bundle calls public addresses only, without credentials', async () => {
  const requests: string[] = [];
  const api = createHttpServer(({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization ?? ''}${headers.cookie ?? ''}`);
    response.end('{"rows":[]}');
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const code = `
    const call = async (path, init) => { try { return (await fetch('http://shop' + path, init)).status; } catch { return 0; } };
    const headers = { authorization: 'Bearer stolen', cookie: 'farmgate_session=stolen' };
    export const visit = () => Promise.all([
      call('/api/settings', { headers }),
      call('/api/product/filters', { method: 'POST', headers, body: '{}' }),
      call('/api/auth/signup', { method: 'POST', body: '{}' }),
      call('/api/cart', { method: 'DELETE' }),
      call('/registry/channels'),
      call('/api/../registry/channels'),
      call('/api/%2e%2e/registry'),
    ]);
  `;
  const rendering = await bundleRenderer({ hostile: code }, { apiOrigin });
  try {
    expect(await rendering.visit('/hostile/calls')).toEqual([200, 200, 0, 0, 0, 0, 0]);
    expect(requests.toSorted()).toEqual(['GET /api/settings ', 'POST /api/product/filters ']);
  } finally {
    await rendering.close();
    await new Promise((closed) => api.close(closed));
  }
});

test('a changed prototype stays with the pages of its owner', async () => {
  const rendering = await bundleRenderer({
    hostile: `export const visit = () => { Array.prototype.map = () => ['poisoned']; JSON.parse = () => 'poisoned'; return 1; }`,
    other: `export const visit = () => [1].map((one) => one + 1);`,
  });
  try {
    await rendering.visit('/other/page');
    expect(await rendering.visit('/hostile/page')).toBe(1);
    expect(await rendering.visit('/other/page')).toEqual([2]);
  } finally {
    await rendering.close();
  }
});

const BUSY: Record<string, { code: string; reason: RegExp }> = {
  loops: { code: 'export const visit = () => { for (;;); }', reason: /took longer than 1500 ms/ },
  'loops while it loads': { code: 'export const visit = 1; for (;;);', reason: /took longer than/ },
  'leaks objects': {
    code: 'const kept = []; export const visit = () => { for (;;) kept.push(Array.from({ length: 1000 }, () => ({}))); }',
    reason: /memory|took longer/,
  },
  'leaks bytes': {
    code: 'const kept = []; export const visit = () => { for (;;) kept.push(Buffer.alloc(1e6, 1)); }',
    reason: /memory|allocation|took longer/,
  },
  'never answers': { code: 'export const visit = () => new Promise(() => {})', reason: /took longer than 1500 ms/ },
  'calls without end': {
    code: `export const visit = async () => { for (;;) { fetch('http://x/api/y').catch(() => {}); } }`,
    reason: /too many messages|took longer/,
  },
  'logs without end': {
    code: `export const visit = () => { for (;;) console.log('x'); }`,
    reason: /too many messages/,
  },
};

test.each(Object.entries(BUSY))('a bundle that %s delays no page of others', async (_what, { code, reason }) => {
  const rendering = await bundleRenderer({ hostile: code, ...others });
  try {
    await rendering.visit('/other/first');
    const hostile = { isOver: false };
    const failing = rendering.visit('/hostile/page').then(
      () => 'it was rendered',
      (error: Error) => {
        hostile.isOver = true;
        return error.message;
      },
    );
    let rendered = 0;
    while (!hostile.isOver) {
      expect(await rendering.visit(`/other/${(rendered += 1)}`)).toBe('the other part');
    }
    expect(await failing).toMatch(reason);
    expect(rendered).toBeGreaterThan(3);
    expect(rendering.lines.length).toBeLessThan(30);
  } finally {
    await rendering.close();
  }
});
