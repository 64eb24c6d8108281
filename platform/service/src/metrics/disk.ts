import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { addGauge } from './figures.ts';

/** Adds the size of the disk that a folder is on, and what is left of it. */
export function addDiskMetrics(registry: Registry, folder: string): void {
  const read = async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  };
  const free = { name: 'farmgate_disk_free_bytes', help: 'Bytes left on the disk of the data folder.' };
  addGauge(registry, free, async () => (await read()).free);
  const size = { name: 'farmgate_disk_size_bytes', help: 'Size of the disk of the data folder.' };
  addGauge(registry, size, async () => (await read()).size);
}
