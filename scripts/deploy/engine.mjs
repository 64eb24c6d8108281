// @ts-check
import { run } from '../run.mjs';

/** @typedef {'buildah' | 'docker' | 'podman'} Engine */

/** Compose finds images only where its own engine has built them, so buildah is used only where nothing else is installed. */
const ENGINES = /** @type {const} */ (['docker', 'podman', 'buildah']);

/** Keeps the layers of a build, needs no container runtime, and npm opens more files than a process may by default. */
const BUILDAH = ['--layers', '--isolation', 'chroot', '--ulimit', 'nofile=16384:16384'];

/**
 * @param {string} [wanted]
 * @returns {Promise<Engine>}
 */
export async function chooseEngine(wanted) {
  const names = ENGINES.filter((name) => wanted === undefined || name === wanted);
  for (const name of names) if ((await run(name, ['--version'], { quiet: true })).ok) return name;
  throw new Error(
    `None of ${(names.length > 0 ? names : ENGINES).join(', ')} is installed. Install one, on Debian with: apt-get install buildah`,
  );
}

/**
 * @param {Engine} engine
 * @param {{ base: string, target: string, image: string, quiet?: boolean }} what
 */
export async function buildImage(engine, { base, target, image, quiet = false }) {
  const file = ['--file', 'deploy/Containerfile', '--target', target, '--build-arg', `BASE=${base}`, '--tag', image];
  await must(engine, ['build', ...(engine === 'buildah' ? BUILDAH : []), ...file, '.'], { quiet });
}

/**
 * Bytes of an image's files.
 * @param {Engine} engine
 * @param {string} image
 */
export async function sizeOf(engine, image) {
  if (engine === 'buildah')
    return onMount(image, async (folder) => Number.parseInt(await must('du', ['-sbx', folder]), 10));
  return Number(await must(engine, ['image', 'inspect', '--format', '{{.Size}}', image]));
}

/**
 * The list of packages in an image.
 * @param {Engine} engine
 * @param {string} image
 */
export async function packagesOf(engine, image) {
  const file = '/app/sbom.cdx.json';
  if (engine === 'buildah') return onMount(image, (folder) => must('cat', [folder + file]));
  return must(engine, ['run', '--rm', '--network', 'none', image, 'cat', file]);
}

/**
 * @param {Engine} engine
 * @param {string} image
 * @param {string} target
 */
export async function pushImage(engine, image, target) {
  if (engine === 'docker') await must(engine, ['tag', image, target]);
  await must(engine, engine === 'docker' ? ['push', target] : ['push', image, target], { quiet: false });
}

/**
 * @template T
 * @param {string} image
 * @param {(folder: string) => Promise<T>} use
 */
async function onMount(image, use) {
  const container = await must('buildah', ['from', '--pull-never', image]);
  try {
    return await use(await must('buildah', ['mount', container]));
  } finally {
    await run('buildah', ['rm', container], { quiet: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function must(command, args, { quiet = true } = {}) {
  const { ok, output } = await run(command, args, { quiet });
  if (!ok)
    throw new Error(
      `\`${command} ${args.join(' ')}\` failed${quiet ? `: ${output.trim()}` : '; see its output above'}.`,
    );
  return output.trim();
}
