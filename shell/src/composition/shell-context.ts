import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { createContext, use } from 'react';
import type { Remotes } from './remotes.ts';

export interface Shell {
  composition: BrowserComposition;
  remotes: Remotes;
  /** The site's, as pages tell it to search engines: `https://shop.example`. */
  origin: string;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** The page's composition and the parts in it. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() needs a <ShellContext> above it.');
  return shell;
}
