import { styleMarker } from '@farmgate/contract/descriptor';
import { classesIn, classesWithRules } from './classes.ts';
import { escapeHtml } from './escape.ts';
import { type ReleaseFile, partBase, pinned } from './part-url.ts';

/** Reads a file of a release as text. */
export type ReadText = (style: ReleaseFile) => Promise<string>;

interface Sheet {
  tag: string;
  classes: string[];
}

/**
 * Stylesheets in the document itself: a first paint then waits for nothing else. The link beside each is never loaded; it
 * tells the part's own code that its styles are there. One that names other files by their place stays a file, and so does
 * one that is not to be had just now. Releases never change: each file is read once.
 */
export class InlineStyles {
  /** By the file's address. */
  readonly #sheets = new Map<string, Sheet>();

  constructor(private readonly read: ReadText) {}

  of(styles: ReleaseFile[]): Promise<string[]> {
    return Promise.all(styles.map(async (style) => (await this.#sheet(style)).tag));
  }

  /** Only the style sheets that have a rule for a class in the markup. */
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
