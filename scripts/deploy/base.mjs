// @ts-check
// `npm run deploy:base`: creates a base image from Debian's packages and this machine's Node, for machines that cannot pull images.
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../run.mjs';

const IMAGE = 'localhost/farmgate-base:latest';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

const folder = mkdtempSync(join(tmpdir(), 'farmgate-base-'));
const files = join(folder, 'root');
try {
  for (const name of ['mmdebstrap', 'buildah']) await need(name);
  await must('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', files]);
  copyNode();
  const container = await must('buildah', ['from', 'scratch']);
  await must('buildah', ['copy', container, files, '/']);
  await must('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, '--cmd', 'node', container]);
  await must('buildah', ['commit', '--rm', container, IMAGE]);
  console.log(`Created ${IMAGE}. Build the images with: npm run deploy:images -- --base ${IMAGE}`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Node, npm, and the certificate authorities that this machine reaches its package registry with. */
function copyNode() {
  cpSync(process.execPath, join(files, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))));
  cpSync(npm, join(files, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(files, 'usr/local/bin', name));
  if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(files, AUTHORITIES));
}

/** @param {string} name a package of Debian and its program */
async function need(name) {
  if ((await run(name, ['--version'], { quiet: true })).ok) return;
  await run('apt-get', ['update', '-qq'], { quiet: true });
  await must('apt-get', ['install', '--yes', '--no-install-recommends', name]);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function must(command, args) {
  const { ok, output } = await run(command, args, { quiet: true });
  if (!ok) throw new Error(`\`${command} ${args.join(' ')}\` failed: ${output.trim()}`);
  return output.trim().split('\n').at(-1) ?? '';
}
