import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { FastifyBaseLogger } from 'fastify';
import { type RouteMatcher, createMatcher } from '../composition/match.ts';
import { type VariantComposition, shellOf } from '../composition/variant-composition.ts';
import type { ReadText } from '../html/inline-styles.ts';
import type { PageCache } from '../html/page-cache.ts';
import type { Page } from '../html/page.ts';
import { pageHeaders } from '../html/page-headers.ts';
import { Pages } from '../html/pages.ts';
import type { Renderer } from '../render/renderer.ts';

/** Releases that are served together, with their pages. */
export interface Variant {
  composition: VariantComposition;
  match: RouteMatcher;
  pages: Pages;
  /** Security headers of its pages. */
  headers: Record<string, string>;
  /**
   * Renders one page of each of these parts, unless that was done before, so that no visitor waits for a bundle to load. With
   * the shell, or without names, one page of every part. @throws Error when a part does not render.
   */
  warm: (parts?: readonly string[]) => Promise<void>;
}

export interface VariantOptions {
  /** Without it, browsers render all pages. */
  renderer?: Renderer;
  /** Key of the API's answers, unless it is the demo shop's. */
  cipherKey?: string;
  read: ReadText;
  /** Shared with other variants, so that all pages together have one memory limit. */
  cache: PageCache<Page>;
  log: FastifyBaseLogger;
  /** Called with the release of a page that could not be rendered at the edge. */
  onFailure?: (release: ReleaseDescriptor) => void;
}

/** The composition must have a shell. */
export function createVariant(composition: VariantComposition, options: VariantOptions): Variant {
  const { renderer, cipherKey, read, cache, log, onFailure } = options;
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
      log.warn(`${path} was not rendered at the edge, so browsers render it: ${reason}`);
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
  return { composition, match, pages, headers: pageHeaders(Object.values(composition.parts)), warm };
}

/** A part's first path without parameters. */
const firstPage = ({ routes }: ReleaseDescriptor) => routes.map(({ path }) => path).find((path) => !/[:*]/.test(path));
