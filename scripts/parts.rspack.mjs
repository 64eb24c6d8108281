// @ts-check
// `npm run build:parts`: all parts in one process, which loads the bundler once and shares its threads.
import { join } from 'node:path';
import { root } from './run.mjs';

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

/**
 * Both builds of every part; each part's configuration takes the folder it is made in for its own.
 * @param {unknown} env
 * @param {{ mode?: string }} argv
 */
export default async function parts(env, argv) {
  const all = [];
  for (const part of PARTS) {
    process.chdir(join(root, part));
    const { default: configure } = await import(join(root, part, 'rspack.config.mjs'));
    for (const config of configure(env, argv)) all.push({ ...config, name: `${part} ${config.name}` });
  }
  process.chdir(root);
  return all;
}
