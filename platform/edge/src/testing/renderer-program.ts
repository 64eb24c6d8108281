import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** The configuration of the build. */
const CONFIG = join(__dirname, '../../rspack.config.mjs');

let built: Promise<string> | undefined;

/** The program of renderer processes from the present sources. */
export function rendererProgram(): Promise<string> {
  return (built ??= build());
}

async function build(): Promise<string> {
  const { default: config } = (await import(CONFIG)) as { default: Configuration };
  const path = await mkdtemp(join(tmpdir(), 'renderer-program-'));
  try {
    await new Promise<void>((resolve, reject) => {
      rspack({ ...config, output: { ...config.output, path } }, (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
    return await readFile(join(path, 'child.mjs'), 'utf8');
  } finally {
    await rm(path, { recursive: true });
  }
}
