import { styleMarker } from '@farmgate/contract/descriptor';
import { LRUCache } from 'lru-cache';
import { classesIn, classesWithRules } from './classes.ts';
import { escapeHtml } from '../markup/escape.ts';
import { type ReleaseFile, partBase, pinned } from '../composition/part-url.ts';

/** Reads a file of a release as text. */
export type ReadText = (style: ReleaseFile) => Promise<string>;

/** Characters of all cached stylesheets: those of hundreds of releases. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

interface Sheet {
  tag: string;
  classes: string[];
}

/**
 * Inlines stylesheets, so that the first paint waits for no other file. The disabled link beside each one only tells the part's
 * loader that the styles are present. Stylesheets with relative URLs, or that cannot be read at the moment, stay links. Releases
 * never change, so each file is read once.
 */
export class InlineStyles {
  /** By URL path. */
  readonly #sheets = new LRUCache<string, Sheet>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ tag }) => Math.max(1, tag.length),
  });

  constructor(private readonly read: ReadText) {}

  of(styles: ReleaseFile[]): Promise<string[]> {
    return Promise.all(styles.map(async (style) => (await this.#sheet(style)).tag));
  }

  /** Only the stylesheets with a rule for a class in the markup. */
  async used(styles: ReleaseFile[], markup: string): Promise<string[]> {
    if (styles.length === 0) return [];
    const shown = classesIn(markup);
    const sheets = await Promise.all(styles.map((style) => this.#sheet(style)));
    return sheets.filter(({ classes }) => classes.some((name) => shown.has(name))).map(({ tag }) => tag);
  }

  async #sheet(style: ReleaseFile): Promise<Sheet> {
    const address = partBase(style.release) + style.file;
    const known = this.#sheets.get(address);
    if (known) return known;
    const css = await this.read(style).catch(() => null);
    if (css === null) return { tag: link(style), classes: [] };
    const tag = /url\((?!["']?data:)/.test(css) || /<\/style/i.test(css) ? link(style) : inlined(style, css);
    const sheet = { tag, classes: classesWithRules(css) };
    this.#sheets.set(address, sheet);
    return sheet;
  }
}

const link = ({ release, file }: ReleaseFile) => `<link rel="stylesheet" ${pinned(release, file, 'href')}>`;

function inlined({ release, file }: ReleaseFile, css: string): string {
  const marker = styleMarker(release.name, file);
  return `<style>${css}</style>${marker ? `<link rel="stylesheet" disabled data-rspack="${escapeHtml(marker)}">` : ''}`;
}
