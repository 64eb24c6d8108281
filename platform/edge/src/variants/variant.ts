import type { FastifyBaseLogger } from 'fastify';
import type { MatchedRoute } from '../composition/match.ts';
import { type VariantComposition, shellOf } from '../composition/variant-composition.ts';
import type { InlineStyles } from '../html/inline-styles.ts';
import type { PageCache } from '../html/page-cache.ts';
import type { Page } from '../html/page.ts';
import { pageHeaders } from '../html/page-headers.ts';
import { Pages } from '../html/pages.ts';
import type { MeasureRender } from '../render/measure-renders.ts';
import type { Renderer } from '../render/renderer.ts';

/** Releases that pages use together, with these pages. */
export interface Variant {
  composition: VariantComposition;
  pages: Pages;
  /** Security headers of its pages. */
  headers: Record<string, string>;
  /** Renders the page at a path, unless that succeeded before. @throws Error with the path when it does not render */
  warm: (path: string, matched: MatchedRoute | null) => Promise<void>;
}

export interface VariantOptions {
  /** Without it, browsers render all pages. */
  renderer?: Renderer;
  /** Key of the API's answers, unless it is the demo shop's. */
  cipherKey?: string;
  styles: InlineStyles;
  /** Shared with other variants, so that all pages together have one memory limit. */
  cache: PageCache<Page>;
  /** Counts renders; default: they are not counted. */
  measure?: MeasureRender;
  log: FastifyBaseLogger;
  /** Called with the path of each requested page that the edge renders. */
  onVisit?: (path: string) => void;
}

const asIs: MeasureRender = (render) => render;

/** The composition must have a shell. */
export function createVariant(composition: VariantComposition, options: VariantOptions): Variant {
  const { renderer, cipherKey, styles, cache, measure = asIs, log, onVisit } = options;
  const shell = shellOf(composition)!;
  const render = shell.server ? renderer?.of(composition, shell) : undefined;
  const pages = new Pages({
    composition,
    cipherKey,
    shell,
    render: render && measure(render, shell),
    styles,
    cache,
    onVisit,
    onFailure: (path, reason) => log.warn(`${path} was not rendered at the edge, so browsers render it: ${reason}`),
  });
  const warmed = new Set<string>();
  const warm = async (path: string, matched: MatchedRoute | null) => {
    if (warmed.has(path)) return;
    await pages.warm(path, matched);
    warmed.add(path);
  };
  return { composition, pages, headers: pageHeaders(Object.values(composition.parts)), warm };
}
