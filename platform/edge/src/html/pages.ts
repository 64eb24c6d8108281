import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { MatchedRoute, RouteMatcher } from '../composition/match.ts';
import type { SiteComposition } from '../composition/site-composition.ts';
import type { ReadablePage, ThreadPage } from '../render/task.ts';
import { browserComposition } from './browser-composition.ts';
import { documentOf } from './document.ts';
import { inlineJson } from './escape.ts';
import { InlineStyles, type ReadText } from './inline-styles.ts';
import { laterStyles, routeStyles } from './links.ts';
import { NoncedDocument } from './nonced-document.ts';
import type { PageCache } from './page-cache.ts';
import { splitSearch, withSearch } from './search.ts';
import { Unready } from './unready.ts';

/** What a visitor gets for an address. */
export interface Page {
  status: number;
  /** Where else to go, instead of a document. */
  location?: string;
  document: NoncedDocument;
  bytes: number;
}

const isIncomplete = (page: ThreadPage): boolean => 'incomplete' in page && page.incomplete === true;

/** Renders a path with its query. */
export type Render = (path: string) => Promise<ThreadPage>;

export interface PagesOptions {
  composition: SiteComposition;
  /** Key of the API's answers, where it is not the demo shop's. */
  cipherKey?: string;
  shell: ReleaseDescriptor;
  match: RouteMatcher;
  /** Without it, browsers do all of it. */
  render?: Render;
  read: ReadText;
  /** Where rendered pages are kept, among those of other compositions: all of them together take so much and no more. */
  cache: PageCache<Page>;
  /** A page could not be rendered here: its address, why, in one line, and the part whose page it is. */
  onFailure: (path: string, reason: string, part?: ReleaseDescriptor) => void;
}

/** An address with more than this in its query is nobody's link: the browser may make sense of it. */
const LONGEST_QUERY = 512;
/** All unknown addresses show the same. */
export const UNKNOWN = '/page_not_found';

let scopes = 0;

/** The pages of one composition, the same for every visitor: who is signed in is known only in the browser. */
export class Pages {
  /** What its pages are kept under in the cache, before their addresses. */
  readonly #scope = (scopes += 1);
  readonly #plain = new Map<MatchedRoute['route'] | null, Promise<Page>>();
  readonly #composition: string;
  readonly #styles: InlineStyles;

  constructor(private readonly options: PagesOptions) {
    this.#composition = inlineJson(browserComposition(options.composition, options.cipherKey));
    this.#styles = new InlineStyles(options.read);
  }

  /** The page at a path with its query. Never rejects for what a part does: the browser then renders it. */
  async get(pathname: string, search: string): Promise<Page> {
    const { match, render, onFailure } = this.options;
    const matched = match(pathname);
    const { declared, others } = splitSearch(search, matched?.route.search);
    if (!render || declared.length > LONGEST_QUERY) return this.#plainPage(matched);
    const path = matched ? pathname + declared : UNKNOWN;
    const page = await this.#renderedPage(path, matched, render).catch((error: Error) => {
      onFailure(path, error.message, matched?.part);
      return this.#plainPage(matched);
    });
    return page.location ? { ...page, location: withSearch(page.location, others) } : page;
  }

  /** Makes the page at a path that the first one who asks gets. @throws Error naming the page that does not render. */
  async warm(path: string): Promise<void> {
    const { match, render } = this.options;
    if (!render) return;
    await this.#renderedPage(path, match(path), render).catch((error: Error) => {
      throw new Error(`${path} does not render: ${error.message}`, { cause: error });
    });
  }

  async #renderedPage(path: string, matched: MatchedRoute | null, render: Render): Promise<Page> {
    try {
      return await this.options.cache.get(`${this.#scope} ${path}`, async () => {
        const rendered = await render(path);
        const page = await this.#page(matched, rendered);
        if (page.status >= 500 || isIncomplete(rendered)) throw new Unready(page);
        return page;
      });
    } catch (error) {
      if (error instanceof Unready) return error.page;
      throw error;
    }
  }

  /** The document that leaves everything to the browser. */
  #plainPage(matched: MatchedRoute | null): Promise<Page> {
    const key = matched?.route ?? null;
    const known = this.#plain.get(key);
    if (known) return known;
    const page = this.#page(matched);
    this.#plain.set(key, page);
    page.catch(() => this.#plain.delete(key));
    return page;
  }

  async #page(matched: MatchedRoute | null, rendered?: ThreadPage): Promise<Page> {
    if (rendered && 'location' in rendered) return { ...rendered, document: new NoncedDocument(''), bytes: 1 };
    const document = new NoncedDocument(await this.#document(matched, rendered));
    return { status: matched ? (rendered?.status ?? 200) : 404, document, bytes: document.bytes };
  }

  async #document(matched: MatchedRoute | null, page?: ReadablePage): Promise<string> {
    const { shell } = this.options;
    const first = await this.#styles.of(routeStyles(shell, matched));
    const later = page ? await this.#styles.used(laterStyles(shell, matched), page.body) : [];
    return documentOf({ shell, matched, composition: this.#composition, styles: [...first, ...later], page });
  }
}
