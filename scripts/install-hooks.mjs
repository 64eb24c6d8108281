// @ts-check
// Runs after `npm install` and sets up the Git hooks in `.husky`. There is nothing to do in CI, in an installation without
// development packages, in a copy without `.git`, and in a linked worktree, which shares the Git settings of its clone.
import { statSync } from 'node:fs';
import { join } from 'node:path';

const isClone = statSync(join(import.meta.dirname, '..', '.git'), { throwIfNoEntry: false })?.isDirectory();
if (isClone && !process.env.CI) {
  const husky = await import('husky').catch(() => undefined);
  const problem = husky?.default();
  if (problem) console.error(`The Git hooks were not installed: ${problem}`);
}
