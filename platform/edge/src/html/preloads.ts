import { NONCE } from './links.ts';

/**
 * Runs in the page as text. WebKit does not read the `integrity` of a script preload, so under an Integrity-Policy it blocks
 * each one and reports it: there the page leaves them out. All browsers get the same pages, so the page decides and not the edge.
 */
const START = `(() => {
  const { content } = document.currentScript.previousElementSibling;
  if (!navigator.vendor.startsWith('Apple')) document.head.append(content);
})()`;

const start = START.replace(/\n\s*/g, ' ');

/** Script preloads that take effect in browsers that can check them. */
export const preloads = (links: string[]): string[] =>
  links.length > 0 ? ['<template>', ...links, '</template>', `<script nonce="${NONCE}">${start}</script>`] : [];
