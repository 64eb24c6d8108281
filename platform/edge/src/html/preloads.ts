import { NONCE } from './links.ts';

/**
 * Runs in the page. WebKit ignores the `integrity` of a script preload, so it blocks and reports each one under an
 * Integrity-Policy. The page leaves them out there; the edge cannot, because all browsers get the same cached page.
 */
const START = `(() => {
  const { content } = document.currentScript.previousElementSibling;
  if (!navigator.vendor.startsWith('Apple')) document.head.append(content);
})()`;

const start = START.replace(/\n\s*/g, ' ');

/** Script preloads for browsers that check their integrity. */
export const preloads = (links: string[]): string[] =>
  links.length > 0 ? ['<template>', ...links, '</template>', `<script nonce="${NONCE}">${start}</script>`] : [];
