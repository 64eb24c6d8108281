import { NONCE } from './links.ts';

const ID = 'farmgate-scripts';

/**
 * Runs in the page. Scripts start after the first paint and the first large picture, because they would compete with them for
 * bandwidth. They wait 400 ms at most, and not at all in a background tab, which paints nothing. `early-script.ts` keeps copies
 * of the tags to retry scripts that fail.
 */
const START = `(() => {
  const scripts = document.getElementById('${ID}');
  farmgateEarlyPress.spare = scripts.content.cloneNode(true);
  const start = () => scripts.isConnected && scripts.replaceWith(scripts.content);
  const picture = document.querySelector('img[fetchpriority=high]');
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) return start();
  setTimeout(start, 400);
  if (!picture || picture.complete) return afterPaint();
  picture.addEventListener('load', afterPaint);
  picture.addEventListener('error', start);
})()`;

const start = START.replace(/\n\s*/g, ' ');

/** Script and preload tags that take effect, in this order, once the page is visible. */
export const laterScripts = (tags: string[]): string[] => [
  `<template id="${ID}">`,
  ...tags,
  '</template>',
  `<script nonce="${NONCE}">${start}</script>`,
];
