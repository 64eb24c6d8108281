import { createContext, use } from 'react';

/** What a page is called and where it stands, for the head tags and structured data of whatever is on it. */
export interface PageIdentity {
  title: string;
  /** The site's, `https://shop.example`. */
  origin: string;
  path: string;
}

/** The frame gives it; a page that nobody is to find by search has none. */
export const PageIdentityContext = createContext<PageIdentity | undefined>(undefined);

export const usePageIdentity = (): PageIdentity | undefined => use(PageIdentityContext);
