// @ts-check
// Runs on whatever Node is there, so it keeps to old syntax and imports nothing.

const least = [20, 19];

/**
 * One line saying what to do when this Node is too old, else undefined.
 * @param {string} version such as 20.19.4
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined;
  return `Farmgate needs Node ${least.join('.')} or newer, and this is ${version}: install a newer one from https://nodejs.org, or run nvm install 20`;
}

/** Ends the program when this Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
