// @ts-check
import { runTool } from './run.mjs';

/**
 * Builds what has changed since it was last built: everything, or what turbo's words choose.
 * @param {string[]} words
 */
export async function build(...words) {
  const slow = setTimeout(() => console.error('Building what has changed …'), 1_000);
  const { ok, output } = await runTool('turbo', ['run', 'build', '--output-logs=errors-only', ...words], {
    quiet: true,
  });
  clearTimeout(slow);
  if (ok) return;
  console.error(output.trim());
  throw new Error('The build failed, its words are above: mend that and start again');
}
