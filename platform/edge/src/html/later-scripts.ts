import { NONCE } from './links.ts';

const ID = 'farmgate-scripts';

/**
 * Runs in the page as text. The scripts wait until the page is painted, and its first large picture is there, so that
 * what is to be seen does not share its way with what is to be used; never longer than 400 ms, and not at all where
 * nothing is painted (a tab in the background). Copies stay with `early-script.ts`, for those that fail.
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

/** Script and preload tags that take effect, in their order, once the page can be seen. */
export const laterScripts = (tags: string[]): string[] => [
  `<template id="${ID}">`,
  ...tags,
  '</template>',
  `<script nonce="${NONCE}">${start}</script>`,
];
