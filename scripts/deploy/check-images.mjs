// @ts-check
// `npm run deploy:check-images`: builds the images edge and ops from Debian's packages and starts what is in them. Needs a build before.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../run.mjs';
import { buildImage } from './engine.mjs';

const BASE = 'localhost/farmgate-base:latest';
const TAG = 'check';
/** Layers stay for the next check, apart from the images that this machine uses. */
const CACHE = join(homedir(), '.cache/farmgate/images');
/** Each check after a change leaves about 15 of 100 MB together. */
const MAX_OLD_LAYERS = 90;
/** A shop with real customers, as images run it. No service is there, so the edge is alive and not ready. */
const SETTINGS = {
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY: 'none',
  API_URL: 'http://127.0.0.1:9',
  REGISTRY_URL: 'http://127.0.0.1:9',
  EDGE_TOKEN: '0123456789abcdef0123456789abcdef',
  FARMGATE_CIPHER_KEY: '0123456789abcdef'.repeat(4),
  OPERATIONS_PORT: '0',
  DRAIN_SECONDS: '0',
};

try {
  useCache();
  const obstacle = (await isPossible()) ?? (await makeBase());
  if (obstacle) console.log(`skipped  images: ${obstacle}`);
  else await checkImages();
  await limitCache();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

function useCache() {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, 'storage.conf');
  const folders = `graphroot = "${join(CACHE, 'graph')}"\nrunroot = "${join(CACHE, 'run')}"`;
  writeFileSync(file, `[storage]\ndriver = "overlay"\n${folders}\n`);
  process.env['CONTAINERS_STORAGE_CONF'] = file;
}

async function limitCache() {
  const { output } = await run('buildah', ['images', '--quiet', '--filter', 'dangling=true'], { quiet: true });
  if (output.trim().split('\n').length > MAX_OLD_LAYERS) await run('buildah', ['rmi', '--prune'], { quiet: true });
}

async function isPossible() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return undefined;
  return 'they can be built here only on Debian and as root';
}

async function makeBase() {
  if ((await run('buildah', ['images', '--quiet', BASE], { quiet: true })).ok) return undefined;
  const { ok, output } = await run(process.execPath, [join(root, 'scripts/deploy/base.mjs')], { quiet: true });
  return ok ? undefined : output.trim();
}

async function checkImages() {
  for (const target of ['edge', 'ops']) {
    await buildImage('buildah', { base: BASE, target, image: `farmgate-${target}:${TAG}`, quiet: true });
  }
  await inImage('edge', ['node', '/check-livez.mjs', 'platform/edge/dist/main.js', String(await freePort())], SETTINGS);
  for (const command of ['farmgate', 'farmgate-ops']) await inImage('ops', [command, '--version']);
  console.log('passed  the images edge and ops start');
}

/**
 * Runs a command in an image, as its user.
 * @param {string} target
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 */
async function inImage(target, command, env = {}) {
  const container = (await must(['from', '--pull-never', `farmgate-${target}:${TAG}`])).trim();
  try {
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const script = ['--volume', `${join(root, 'scripts/deploy/image/check-livez.mjs')}:/check-livez.mjs:ro`];
    await must(['run', '--isolation', 'chroot', ...settings, ...script, container, ...command]);
  } finally {
    await run('buildah', ['rm', container], { quiet: true });
  }
}

/** @param {string[]} args */
async function must(args) {
  const { ok, output } = await run('buildah', args, { quiet: true });
  if (!ok) throw new Error(`\`buildah ${args.join(' ')}\` failed: ${output.trim()}`);
  return output;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
