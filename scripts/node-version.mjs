// @ts-check
// Runs on any version of Node, so it uses old syntax and imports nothing.

const least = [20, 19];

/**
 * One line that says what to do when this Node is too old, else undefined.
 * @param {string} version such as 20.19.4
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined;
  return `Farmgate needs Node ${least.join('.')} or newer, but this is ${version}. Install Node 24 from https://nodejs.org, or run nvm install.`;
}

/** Ends the program when this Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
