import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { browserComposition } from '../composition/browser-composition.ts';
import type { MatchedRoute, RouteMatcher } from '../composition/match.ts';
import type { VariantComposition } from '../composition/variant-composition.ts';
import { inlineJson } from '../markup/escape.ts';
import type { ReadablePage, Render, ThreadPage } from '../render/task.ts';
import { documentOf } from './document.ts';
import { HtmlDocument } from './html-document.ts';
import { InlineStyles, type ReadText } from './inline-styles.ts';
import { laterStyles, routeStyles } from './links.ts';
import type { PageCache } from './page-cache.ts';
import type { Page } from './page.ts';
import { splitSearch, withSearch } from './search.ts';
import { UnreadyError } from './unready-error.ts';

const isIncomplete = (page: ThreadPage): boolean => 'incomplete' in page && page.incomplete === true;

export interface PagesOptions {
  composition: VariantComposition;
  /** Key of the API's answers, unless it is the demo shop's. */
  cipherKey?: string;
  shell: ReleaseDescriptor;
  match: RouteMatcher;
  /** Without it, browsers render all pages. */
  render?: Render;
  read: ReadText;
  /** Shared with other variants, so that all pages together have one memory limit. */
  cache: PageCache<Page>;
  /** Called when a page could not be rendered: its path, the reason in one line, and the part that owns the path. */
  onFailure: (path: string, reason: string, part?: ReleaseDescriptor) => void;
}

/** Characters. Addresses with longer queries are not rendered on the server; the browser handles them. */
const MAX_QUERY = 512;
/** All unknown addresses share this page. */
export const UNKNOWN = '/page_not_found';

let scopes = 0;

/** The pages of a variant. They are the same for every visitor: only the browser knows who is signed in. */
export class Pages {
  /** Prefix of its keys in the cache. */
  readonly #scope = (scopes += 1);
  readonly #plain = new Map<MatchedRoute['route'] | null, Promise<Page>>();
  readonly #composition: string;
  readonly #styles: InlineStyles;

  constructor(private readonly options: PagesOptions) {
    this.#composition = inlineJson(browserComposition(options.composition, options.cipherKey));
    this.#styles = new InlineStyles(options.read);
  }

  /** The page at a path with its query. A part's failure never rejects: the browser renders the page then. */
  async get(pathname: string, search: string): Promise<Page> {
    const { match, render, onFailure } = this.options;
    const matched = match(pathname);
    const { declared, others } = splitSearch(search, matched?.route.search);
    if (!render || declared.length > MAX_QUERY) return this.#plainPage(matched);
    const path = matched ? pathname + declared : UNKNOWN;
    const page = await this.#renderedPage(path, matched, render).catch((error: Error) => {
      onFailure(path, error.message, matched?.part);
      return this.#plainPage(matched);
    });
    return page.location ? { ...page, location: withSearch(page.location, others) } : page;
  }

  /** Renders the page at a path into the cache. @throws Error with the path when it does not render */
  async warm(path: string): Promise<void> {
    const { match, render } = this.options;
    if (!render) return;
    await this.#renderedPage(path, match(path), render).catch((error: Error) => {
      throw new Error(`${path} does not render: ${error.message}`, { cause: error });
    });
  }

  async #renderedPage(path: string, matched: MatchedRoute | null, render: Render): Promise<Page> {
    try {
      return await this.options.cache.get(`${this.#scope} ${path}`, async (stale) => {
        const rendered = await render(path);
        const page = await this.#page(matched, rendered, stale?.document);
        if (page.status >= 500 || isIncomplete(rendered)) throw new UnreadyError(page);
        return page;
      });
    } catch (error) {
      if (error instanceof UnreadyError) return error.page;
      throw error;
    }
  }

  /** The document that the browser renders completely. */
  #plainPage(matched: MatchedRoute | null): Promise<Page> {
    const key = matched?.route ?? null;
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
    return { status: matched ? (rendered?.status ?? 200) : 404, document, bytes: document.bytes };
  }

  async #document(matched: MatchedRoute | null, page?: ReadablePage): Promise<string> {
    const { shell } = this.options;
    const first = await this.#styles.of(routeStyles(shell, matched));
    const later = page ? await this.#styles.used(laterStyles(shell, matched), page.body) : [];
    return documentOf({ shell, matched, composition: this.#composition, styles: [...first, ...later], page });
  }
}
