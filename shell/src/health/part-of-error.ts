import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { isShell } from '@farmgate/contract/part';

const SCRIPT = /\/_parts\/([^/\s]+)\/([^/\s]+)\//g;
/** React's own error for a mistake in a component. Often only React is in its stack. */
const REACT = /^Minified React error/;

interface Page {
  parts: BrowserComposition['parts'];
  /** The part whose page is shown. */
  shown: string;
}

/**
 * The part that caused an uncaught error, by the script URLs in its stack: the remote closest to the throw, because remotes
 * call code of the shell. Undefined when no release of this page is in the stack, for example for a browser extension.
 */
export function partOfError(error: unknown, { parts, shown }: Page): string | undefined {
  const { stack = '', message = '' } = error instanceof Error ? error : {};
  const owners = [...stack.matchAll(SCRIPT)]
    .filter(([, part, version]) => parts[part!]?.version === version)
    .map(([, part]) => part!);
  const remote = owners.find((part) => !isShell(part));
  if (remote) return remote;
  return owners.length > 0 && REACT.test(message) ? shown : owners[0];
}
