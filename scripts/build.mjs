// @ts-check
import { runTool } from './run.mjs';

/**
 * Builds all workspaces that have changed since their last build.
 * @param {string[]} words more arguments for turbo, such as a filter
 */
export async function build(...words) {
  const slow = setTimeout(() => console.error('Building the workspaces that have changed …'), 1_000);
  const { ok, output } = await runTool('turbo', ['run', 'build', '--output-logs=errors-only', ...words], {
    quiet: true,
  });
  clearTimeout(slow);
  if (ok) return;
  console.error(output.trim());
  throw new Error('The build failed; see its output above. Correct the errors, then run the command again.');
}
