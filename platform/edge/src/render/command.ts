/** A program and its arguments. */
export type Command = string[];

/** V8's limit for the JavaScript objects of one process. The shop's pages need a tenth of it. */
const HEAP_MB = 192;

/** Until Node.js 23.5 and 22.13 the permission model was an experiment. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node.js without access to any file: the program comes on its standard input. No permission is granted, so there are no child
 * processes, workers and addons either, and no code is compiled from strings.
 */
export const NODE: Command = [
  process.execPath,
  PERMISSION,
  '--experimental-vm-modules',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
  '--no-addons',
  '--no-warnings',
  '--input-type=module',
  '-',
];
