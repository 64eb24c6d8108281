import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Behavior, smallRemote } from '../../generated/small-remote.ts';
import type { Build } from '../../generated/variation.ts';

export const TROUBLE = 'mf-trouble';

/** A release that an edge must not serve, and how it is spoiled after it was published. */
export interface Trouble {
  name: string;
  build: Build;
  /** Changes the stored files of the published release. */
  spoil?: (dataDir: string) => Promise<void>;
}

const BEHAVIORS: Record<string, Behavior> = {
  slow: { loader: 'await new Promise((resolve) => setTimeout(resolve, 10_000))' },
  throwing: { loader: "throw new Error('broken on purpose')" },
  'throwing at load': { load: "throw new Error('broken on purpose');" },
  hanging: { loader: 'for (;;);' },
  'hanging at load': { load: 'for (;;);' },
  leaking: { loader: "const kept = []; for (;;) kept.push(new Array(1e5).fill('leak'))" },
};

/** One bad release of each kind. */
export async function troubles(): Promise<Trouble[]> {
  const behaving = await Promise.all(
    Object.entries(BEHAVIORS).map(async ([name, behavior]) => ({
      name,
      build: await smallRemote(TROUBLE, name, behavior),
    })),
  );
  const corrupt = await smallRemote(TROUBLE, 'corrupt');
  const oversized = await smallRemote(TROUBLE, 'oversized', { bytes: 120 * 1024 * 1024 });
  const spoil = async (dataDir: string) => {
    const { name, version, server } = corrupt.descriptor;
    const file = path.join(dataDir, 'artifacts', name, version, server!);
    const text = await readFile(file, 'utf8');
    // The same length, so that only the hash reveals it.
    await writeFile(file, text.replace('corrupt', 'CORRUPT'));
  };
  return [...behaving, { name: 'corrupt', build: corrupt, spoil }, { name: 'oversized', build: oversized }];
}
