import { styleMarker } from '@farmgate/build/descriptor';
import { escapeHtml } from './escape.ts';
import { type ReleaseFile, partBase, pinned } from './part-url.ts';

/** Reads a file of a release as text. */
export type ReadText = (style: ReleaseFile) => Promise<string>;

/**
 * Stylesheets in the document itself: a first paint then waits for nothing else. The link beside each is never loaded; it
 * tells the part's own code that its styles are there. One that names other files by their place stays a file, and so does
 * one that is not to be had just now. Releases never change: each file is read once.
 */
export class InlineStyles {
  /** By the file's address. */
  readonly #tags = new Map<string, string>();

  constructor(private readonly read: ReadText) {}

  of(styles: ReleaseFile[]): Promise<string[]> {
    return Promise.all(styles.map((style) => this.#tag(style)));
  }

  async #tag(style: ReleaseFile): Promise<string> {
    const address = partBase(style.release) + style.file;
    const known = this.#tags.get(address);
    if (known) return known;
    const css = await this.read(style).catch(() => null);
    if (css === null) return link(style);
    const tag = /url\((?!["']?data:)/.test(css) || /<\/style/i.test(css) ? link(style) : inlined(style, css);
    this.#tags.set(address, tag);
    return tag;
  }
}

const link = ({ release, file }: ReleaseFile) => `<link rel="stylesheet" ${pinned(release, file, 'href')}>`;

function inlined({ release, file }: ReleaseFile, css: string): string {
  const marker = styleMarker(release.name, file);
  return `<style>${css}</style>${marker ? `<link rel="stylesheet" disabled data-rspack="${escapeHtml(marker)}">` : ''}`;
}
