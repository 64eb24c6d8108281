import { styleMarker } from '@farmgate/build/descriptor';
import { escapeHtml } from './escape.ts';
import { type ReleaseFile, pinned } from './part-url.ts';

/** Reads a file of a release as text. */
export type ReadText = (style: ReleaseFile) => Promise<string>;

/**
 * Stylesheets in the document itself: a first paint then waits for nothing else. The link beside each is never loaded; it
 * tells the part's own code that its styles are there. One that names other files by their place stays a file, and so does
 * one that is not to be had just now.
 */
export async function inlineStyles(styles: ReleaseFile[], read: ReadText): Promise<string[]> {
  const texts = await Promise.all(styles.map(async (style) => ({ style, css: await read(style).catch(() => null) })));
  return texts.map(({ style: { release, file }, css }) => {
    if (css === null || /url\((?!["']?data:)/.test(css) || /<\/style/i.test(css))
      return `<link rel="stylesheet" ${pinned(release, file, 'href')}>`;
    const marker = styleMarker(release.name, file);
    return `<style>${css}</style>${marker ? `<link rel="stylesheet" disabled data-rspack="${escapeHtml(marker)}">` : ''}`;
  });
}
