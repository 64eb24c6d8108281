import { createContext, use } from 'react';

/** A page's title and address, for the head tags and structured data of its components. */
export interface PageIdentity {
  title: string;
  /** The site's, `https://shop.example`. */
  origin: string;
  path: string;
}

/** Provided by the frame; pages that are kept out of search results have none. */
export const PageIdentityContext = createContext<PageIdentity | undefined>(undefined);

export const usePageIdentity = (): PageIdentity | undefined => use(PageIdentityContext);
