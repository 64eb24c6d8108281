import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { browserComposition } from '../composition/browser-composition.ts';
import type { MatchedRoute } from '../composition/match.ts';
import type { VariantComposition } from '../composition/variant-composition.ts';
import { inlineJson } from '../markup/escape.ts';
import type { ReadablePage, Render, RenderCost, ThreadPage } from '../render/task.ts';
import { documentOf } from './document.ts';
import { HtmlDocument } from './html-document.ts';
import type { InlineStyles } from './inline-styles.ts';
import { laterStyles, routeStyles } from './links.ts';
import type { PageCache } from './page-cache.ts';
import type { Page } from './page.ts';
import { splitSearch, withSearch } from './search.ts';
import { UnreadyError } from './unready-error.ts';

/** Follows what a request for a page causes, also after it was answered with a stale page. */
export interface PageObserver {
  /** The page is rendered for this request, not for an earlier one. */
  onRender: (cost: RenderCost) => void;
  /** The page of this request could not be rendered. Called once at most. */
  onFailure: (failure: Error) => void;
}

const isIncomplete = (page: ThreadPage): boolean => 'incomplete' in page && page.incomplete === true;

export interface PagesOptions {
  composition: VariantComposition;
  /** Key of the API's answers, unless it is the demo shop's. */
  cipherKey?: string;
  shell: ReleaseDescriptor;
  /** Without it, browsers render all pages. */
  render?: Render;
  /** Shared with other variants, because releases never change. */
  styles: InlineStyles;
  /** Shared with other variants, so that all pages together have one memory limit. */
  cache: PageCache<Page>;
  /** Called with the path of each requested page of a route that the edge renders. */
  onVisit?: (path: string) => void;
  /** Called for each request whose page could not be rendered: its path, and the reason in one line. */
  onFailure: (path: string, reason: string) => void;
}

/** Characters. Addresses with longer queries are not rendered on the server; the browser handles them. */
const MAX_QUERY = 512;
/** All unknown addresses share this page. */
export const UNKNOWN = '/page_not_found';

/** The pages of a variant. They are the same for every visitor: only the browser knows who is signed in. */
export class Pages {
  /** By route. */
  readonly #plain = new Map<string, Promise<Page>>();
  readonly #composition: string;

  constructor(private readonly options: PagesOptions) {
    this.#composition = inlineJson(browserComposition(options.composition, options.cipherKey));
  }

  /**
   * The page at a path with its query, whose route is `matched`. A part's failure never rejects: the browser renders the page then,
   * as it does without `isRendered`.
   */
  async get(
    pathname: string,
    search: string,
    matched: MatchedRoute | null,
    isRendered = true,
    observer?: PageObserver,
  ): Promise<Page> {
    const { render, onVisit, onFailure } = this.options;
    const { declared, others } = splitSearch(search, matched?.route.search);
    if (!render || !isRendered || declared.length > MAX_QUERY) return this.#plainPage(matched);
    const path = matched ? pathname + declared : UNKNOWN;
    if (matched) onVisit?.(path);
    const page = await this.#renderedPage(path, matched, render, observer).catch(async (failure: Error) => {
      onFailure(path, failure.message);
      return { ...(await this.#plainPage(matched)), failure };
    });
    return page.location ? { ...page, location: withSearch(page.location, others) } : page;
  }

  /**
   * Renders the page at a path into the cache.
   * @returns false when the page has not all of its data, because the API does not answer
   * @throws Error with the path when it does not render
   */
  async warm(path: string, matched: MatchedRoute | null): Promise<boolean> {
    const { render } = this.options;
    if (!render) return true;
    try {
      await this.#cachedPage(path, matched, render);
      return true;
    } catch (error) {
      if (error instanceof UnreadyError) return false;
      throw new Error(`${path} does not render: ${(error as Error).message}`, { cause: error });
    }
  }

  async #renderedPage(
    path: string,
    matched: MatchedRoute | null,
    render: Render,
    observer?: PageObserver,
  ): Promise<Page> {
    try {
      return await this.#cachedPage(path, matched, render, observer);
    } catch (error) {
      if (error instanceof UnreadyError) return error.page;
      throw error;
    }
  }

  /** @throws UnreadyError with the page when it has not all of its data and there is no stale page */
  async #cachedPage(
    path: string,
    matched: MatchedRoute | null,
    render: Render,
    observer?: PageObserver,
  ): Promise<Page> {
    const { cache, composition } = this.options;
    const tell = once((failure: Error) => observer?.onFailure(failure));
    try {
      const { page, failure } = await cache.get(`${composition.id} ${path}`, async (stale) => {
        const rendered = await render(path, matched?.part).catch((error: Error) => {
          tell(error);
          throw error;
        });
        if (rendered.cost) observer?.onRender(rendered.cost);
        const page = await this.#page(matched, rendered, stale?.document);
        if (page.status >= 500 || isIncomplete(rendered)) throw new UnreadyError(page);
        return page;
      });
      if (!failure || failure instanceof UnreadyError) return page;
      tell(failure);
      return { ...page, failure };
    } catch (error) {
      if (!(error instanceof UnreadyError)) tell(error as Error);
      throw error;
    }
  }

  /** The document that the browser renders completely. */
  #plainPage(matched: MatchedRoute | null): Promise<Page> {
    const key = matched ? `${matched.part.name} ${matched.route.id}` : '';
    const known = this.#plain.get(key);
    if (known) return known;
    const page = this.#page(matched);
    this.#plain.set(key, page);
    page.catch(() => this.#plain.delete(key));
    return page;
  }

  /** `known` is used again if the document did not change, because it is compressed already. */
  async #page(matched: MatchedRoute | null, rendered?: ThreadPage, known?: HtmlDocument): Promise<Page> {
    if (rendered && 'location' in rendered) return { ...rendered, document: new HtmlDocument(''), bytes: 1 };
    const fresh = new HtmlDocument(await this.#document(matched, rendered));
    const document = known?.equals(fresh) ? known : fresh;
    const { status = 200, dataAt } = rendered ?? {};
    return { status: matched ? status : 404, document, dataAt, bytes: document.bytes };
  }

  async #document(matched: MatchedRoute | null, page?: ReadablePage): Promise<string> {
    const { shell, styles } = this.options;
    const first = await styles.of(routeStyles(shell, matched));
    const later = page ? await styles.used(laterStyles(shell, matched), page.body) : [];
    return documentOf({ shell, matched, composition: this.#composition, styles: [...first, ...later], page });
  }
}

/** The function, which does nothing from its second call on. */
function once<Value>(call: (value: Value) => void): (value: Value) => void {
  let isDone = false;
  return (value) => {
    if (!isDone) call(value);
    isDone = true;
  };
}
