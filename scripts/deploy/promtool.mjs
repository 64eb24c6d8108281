// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/farmgate/prometheus', import.meta.url));

/**
 * The path of promtool: from PATH, or from Debian's package `prometheus`, which is unpacked into a cache. It is not installed, because
 * it would start a server.
 * @throws Error when it is missing and cannot be downloaded
 */
export async function findPromtool() {
  const unpacked = join(CACHE, 'usr/bin/promtool');
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...folders.map((folder) => join(folder, 'promtool')), unpacked].find((path) => existsSync(path));
  if (found) return found;
  console.error('Downloading promtool …');
  await mkdir(join(CACHE, '..'), { recursive: true });
  const folder = await mkdtemp(`${CACHE}-`);
  try {
    await execute('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder });
    const [file] = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
    await execute('dpkg-deb', ['-x', join(folder, file ?? ''), folder]);
    await rename(folder, CACHE);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(
      `promtool is missing and could not be downloaded: ${message.trim()}\nOn Debian, run apt-get update first. Elsewhere, install Prometheus, which has promtool.`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return unpacked;
}
