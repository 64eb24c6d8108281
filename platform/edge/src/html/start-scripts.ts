/**
 * Runs in the page's head, directly after the template with the tags of scripts and script preloads. The policy allows only
 * scripts that a script with a known hash inserts, so it inserts copies of these tags; the template's own elements count as
 * inserted by the parser. It runs once and takes its own template before any markup of a part is parsed. Otherwise markup that
 * contains a template and a copy of this script could load other files.
 *
 * Scripts start after the first paint and the first large picture, because they would compete with them for bandwidth. They wait
 * 400 ms at most. They start at once on a page without content, and in a background tab, which paints nothing. WebKit ignores
 * the `integrity` of a script preload, so it blocks and reports each one under an Integrity-Policy. The page leaves them out
 * there; the edge cannot, because all browsers get the same page. `early-script.ts` retries failed scripts with the same tags.
 */
const START = `(() => {
  if (globalThis.farmgateScripts) return;
  Object.defineProperty(globalThis, 'farmgateScripts', { value: true });
  const { content } = document.currentScript.previousElementSibling;
  farmgateEarlyPress.spare = content;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const tags = document.importNode(content, true);
    for (const script of tags.querySelectorAll('script')) script.async = false;
    if (navigator.vendor.startsWith('Apple')) for (const link of tags.querySelectorAll('link')) link.remove();
    document.body.append(tags);
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden || !document.querySelector('#app > *')) return start();
    const picture = document.querySelector('img[fetchpriority=high]');
    setTimeout(start, 400);
    if (!picture || picture.complete) return afterPaint();
    picture.addEventListener('load', afterPaint);
    picture.addEventListener('error', start);
  });
})()`;

/** The script's code, in one line. */
export const startScript = START.replace(/\n\s*/g, ' ');
