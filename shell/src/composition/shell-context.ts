import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { createContext, use } from 'react';
import type { Remotes } from './remotes.ts';
import type { Rest } from './rest.ts';

export interface Shell {
  composition: BrowserComposition;
  remotes: Remotes;
  /** Missing at the edge, which renders only pages of parts that it has. */
  rest?: Rest;
  /** The shop's public origin, for search engines: `https://shop.example`. */
  origin: string;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** The page's composition and its parts. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() needs a <ShellContext> above it.');
  return shell;
}
