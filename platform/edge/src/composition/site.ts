import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { FastifyBaseLogger } from 'fastify';
import type { PageCache } from '../html/page-cache.ts';
import { type Page, Pages } from '../html/pages.ts';
import type { ReadText } from '../html/inline-styles.ts';
import type { Renderer } from '../render/renderer.ts';
import { pageHeaders } from '../security/page-headers.ts';
import { type RouteMatcher, createMatcher } from './match.ts';
import { type SiteComposition, shellOf } from './site-composition.ts';

/** Releases being served together, with all that is worked out once and not per request. */
export interface Site {
  composition: SiteComposition;
  match: RouteMatcher;
  pages: Pages;
  /** A page's nonce, which is its signed id too. */
  nonce: () => string;
  /** A page's security headers, for its nonce. */
  headers: (nonce: string) => Record<string, string>;
  /**
   * Renders a page of each of these parts that was not yet, so that the first visitor waits for no bundle. With the shell,
   * or without names, it is a page of every part. @throws what a part does wrong.
   */
  warm: (parts?: readonly string[]) => Promise<void>;
}

export interface SiteOptions {
  /** Absent where pages are left to browsers. */
  renderer?: Renderer;
  /** Key of the API's answers, where it is not the demo shop's. */
  cipherKey?: string;
  read: ReadText;
  /** Where its pages are kept, beside those of other sites. */
  cache: PageCache<Page>;
  log: FastifyBaseLogger;
  /** Makes the nonce of a page of the composition with that id. */
  pageId: (compositionId: string) => string;
  /** Called with the release whose page could not be rendered here. */
  onFailure?: (release: ReleaseDescriptor) => void;
}

/** Puts releases together. There must be a shell among them. */
export function createSite(composition: SiteComposition, options: SiteOptions): Site {
  const { renderer, cipherKey, read, cache, log, pageId, onFailure } = options;
  const shell = shellOf(composition)!;
  const match = createMatcher(composition);
  const pages = new Pages({
    composition,
    cipherKey,
    shell,
    match,
    render: shell.server ? renderer?.of(composition, shell) : undefined,
    read,
    cache,
    onFailure: (path, reason, part) => {
      log.warn(`${path} is left to the browser: ${reason}`);
      if (part) onFailure?.(part);
    },
  });
  const warmed = new Set<string>();
  const warm = async (parts: readonly string[] = [shell.name]) => {
    const changed = parts.includes(shell.name) ? Object.keys(composition.parts) : parts;
    for (const part of changed.filter((name) => !warmed.has(name))) {
      const path = firstPage(composition.parts[part]!);
      if (path) await pages.warm(path);
      warmed.add(part);
    }
  };
  const nonce = () => pageId(composition.id);
  return { composition, match, pages, nonce, headers: pageHeaders(composition), warm };
}

/** The address of a part's first page that needs no number or name. */
const firstPage = ({ routes }: ReleaseDescriptor) => routes.map(({ path }) => path).find((path) => !/[:*]/.test(path));
