// @ts-check
// `npm run deploy:images`: builds all targets of deploy/Containerfile, checks their sizes and writes their lists of packages.
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { install } from '../install.mjs';
import { buildImage, chooseEngine, packagesOf, pushImage, sizeOf } from './engine.mjs';
import { writePackages } from './sbom.mjs';

const TARGETS = ['api', 'registry', 'edge', 'ops'];
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
const BUILT = [...TARGETS, 'cli', 'console', ...PARTS];
/** What an image may add to its base, in bytes. */
const LIMIT = 150e6;

const USAGE = `npm run deploy:images -- [options]

  --base <image>     base image with Node 20.19 or later and npm (default: node:24-trixie-slim)
  --prefix <name>    names of the images before "-api" (default: farmgate)
  --tag <tag>        their tag (default: latest)
  --push <registry>  push them to this registry, for example registry.example.com/shop
  --engine <name>    docker, podman or buildah (default: the first that is installed)`;

try {
  await main();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'node:24-trixie-slim' },
      prefix: { type: 'string', default: 'farmgate' },
      tag: { type: 'string', default: 'latest' },
      push: { type: 'string' },
      engine: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const engine = await chooseEngine(values.engine);
  const { base, prefix, tag, push } = values;

  await install();
  await build(...BUILT.map((name) => `--filter=@farmgate/${name}`));
  const images = TARGETS.map((target) => ({ target, image: `${prefix}-${target}:${tag}` }));
  for (const { target, image } of images) await buildImage(engine, { base, target, image });

  const baseBytes = await sizeOf(engine, base);
  let tooLarge = 0;
  for (const { target, image } of images) {
    const added = (await sizeOf(engine, image)) - baseBytes;
    const fits = added <= LIMIT;
    if (!fits) tooLarge += 1;
    const count = writePackages(target, await packagesOf(engine, image));
    console.log(`${fits ? 'passed' : 'FAILED'}  ${image}: ${mb(added)} MB more than ${base}, ${count} packages`);
  }
  if (tooLarge > 0)
    throw new Error(
      `${tooLarge} images add more than ${mb(LIMIT)} MB to their base. Make a dependency a development dependency, or bundle what is used of it.`,
    );
  if (push) for (const { image } of images) await pushImage(engine, image, `${push}/${image}`);
}

/** @param {number} bytes */
function mb(bytes) {
  return Math.round(bytes / 1e5) / 10;
}
