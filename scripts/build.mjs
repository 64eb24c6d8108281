// @ts-check
import { runTool } from './run.mjs';

/** Builds what has changed since it was last built. */
export async function build() {
  const slow = setTimeout(() => console.error('Building what has changed …'), 1_000);
  const { ok, output } = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'], { quiet: true });
  clearTimeout(slow);
  if (ok) return;
  console.error(output.trim());
  throw new Error('The build failed, its words are above: mend that and start again');
}
