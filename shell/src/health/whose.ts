import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { isShell } from '@farmgate/contract/part';

const SCRIPT = /\/_parts\/([^/\s]+)\/([^/\s]+)\//g;
/** React's own words for what a component did wrong: only React is in the stack of many of them. */
const REACT = /^Minified React error/;

interface Page {
  parts: BrowserComposition['parts'];
  /** The part whose page shows. */
  shown: string;
}

/**
 * The part that an uncaught error comes from, by the addresses of the scripts in its stack: the remote nearest to where it was
 * thrown, since what remotes call is the shell's. Nothing when none of this page's releases is in it, as with a browser's extension.
 */
export function whose(error: unknown, { parts, shown }: Page): string | undefined {
  const { stack = '', message = '' } = error instanceof Error ? error : {};
  const owners = [...stack.matchAll(SCRIPT)]
    .filter(([, part, version]) => parts[part!]?.version === version)
    .map(([, part]) => part!);
  const remote = owners.find((part) => !isShell(part));
  if (remote) return remote;
  return owners.length > 0 && REACT.test(message) ? shown : owners[0];
}
