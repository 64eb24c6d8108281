import type { Composition } from '@farmgate/build/composition';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { FastifyBaseLogger } from 'fastify';
import { Pages } from '../html/pages.ts';
import type { ReadText } from '../html/inline-styles.ts';
import type { Renderer } from '../render/renderer.ts';
import { pageHeaders } from '../security/page-headers.ts';
import { type RouteMatcher, createMatcher } from './match.ts';

/** A composition being served, with all that is worked out once and not per request. */
export interface Site {
  composition: Composition;
  match: RouteMatcher;
  pages: Pages;
  /** A page's security headers, for its nonce. */
  headers: (nonce: string) => Record<string, string>;
  /** Renders a page of each part, so that the first visitor waits for no bundle. @throws what a part does wrong. */
  warm: () => Promise<void>;
}

export interface SiteOptions {
  /** Absent where pages are left to browsers. */
  renderer?: Renderer;
  read: ReadText;
  log: FastifyBaseLogger;
  /** The site's origin for visitors. */
  publicUrl: string;
}

/** The part that every page starts with, whatever its name. */
export function shellOf({ parts }: Composition) {
  return Object.values(parts).find(({ kind }) => kind === 'shell');
}

/** Puts a composition together. It must have a shell. */
export function createSite(composition: Composition, { renderer, read, log, publicUrl }: SiteOptions): Site {
  const shell = shellOf(composition)!;
  const match = createMatcher(composition);
  const rendering = shell.server ? renderer?.of(composition, shell) : undefined;
  const pages = new Pages({
    composition,
    shell,
    match,
    render: rendering?.render,
    read,
    onFailure: (path, reason) => log.warn(`${path} is left to the browser: ${reason}`),
  });
  const warm = async () => {
    await rendering?.warm(Object.values(composition.parts).map(firstPage).filter(isPresent));
  };
  return { composition, match, pages, headers: pageHeaders(composition, { publicUrl }), warm };
}

/** The address of a part's first page that needs no number or name. */
const firstPage = ({ routes }: ReleaseDescriptor) => routes.map(({ path }) => path).find((path) => !/[:*]/.test(path));

const isPresent = (path: string | undefined) => path !== undefined;
