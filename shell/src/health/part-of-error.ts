import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { isShell } from '@farmgate/contract/part';

const SCRIPT = /\/_parts\/([^/\s]+)\/([^/\s]+)\//g;
/** React's own error for a mistake in a component. Often only React is in its stack. */
const REACT = /^Minified React error/;

type Stack = Pick<Error, 'stack'>;

const scriptsIn = ({ stack = '' }: Stack) => [...stack.matchAll(SCRIPT)];

/** The remote closest to the throw, because remotes call code of the shell. Undefined when no remote is in the stack. */
export const partIn = (error: Stack): string | undefined => scriptsIn(error).find(([, part]) => !isShell(part!))?.[1];

/**
 * The part that caused an uncaught error, by the script URLs in its stack. Undefined when no release of this page is in the stack,
 * for example for a browser extension.
 * @param shown the part whose page is shown
 */
export function partOfError(error: unknown, parts: BrowserComposition['parts'], shown: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const owners = scriptsIn(error).filter(([, part, version]) => parts[part!]?.version === version);
  const remote = owners.find(([, part]) => !isShell(part!));
  if (remote) return remote[1];
  return owners.length > 0 && REACT.test(error.message) ? shown : owners[0]?.[1];
}
