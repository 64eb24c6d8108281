import sanitizeHtml from 'sanitize-html';

const TAGS =
  'p br hr div span blockquote pre h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
  'a b strong i em u s small mark sub sup code q img figure figcaption';

/** Stricter than the browser's rules where they differ: what a description needs, and nothing else. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

/** What `clean.ts` does in the browser, where there is no DOM to do it with. */
export const clean = (html: string): string => sanitizeHtml(html, RULES);
