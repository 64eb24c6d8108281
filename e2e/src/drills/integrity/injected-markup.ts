import { createHash } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Drill } from './drill.ts';
import { TAMPERED_SCRIPT } from './tampered-code.ts';

const RUN = "console.log('TAMPERED')";

/** Serves a script that pages must not run, as another site does that allows every origin. */
async function startForeignSite(): Promise<{ server: Server; script: string; integrity: string }> {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end(TAMPERED_SCRIPT),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const script = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.js`;
  return { server, script, integrity: `sha384-${createHash('sha384').update(TAMPERED_SCRIPT).digest('base64')}` };
}

/** The inline script of a page that starts its scripts, with which markup could try to start its own. */
const startScript = (html: string): string => /<\/template>\s*(<script>.*?<\/script>)/s.exec(html)![1]!;

/** The page's composition with its files on another site. */
function foreignComposition(html: string, site: string, integrity: string): string {
  const [element, json] = /<script type="application\/json" id="farmgate-composition">(.*?)<\/script>/s.exec(html)!;
  const foreign = json!
    .replace(/"base":"[^"]*"/g, `"base":"${new URL('/', site).href}"`)
    .replace(/"integrity":"[^"]*"/g, `"integrity":"${integrity}"`);
  return element.replace(json!, () => foreign);
}

/**
 * Injects markup into the document where parts render, as a part does that fails to escape a text. Each kind of code is
 * injected alone, so that one cannot hide another.
 */
export async function injectMarkup(drill: Drill): Promise<void> {
  const { browserProxy } = drill;
  const { server, script, integrity } = await startForeignSite();
  const pinned = `src="${script}" integrity="${integrity}" crossorigin="anonymous"`;
  const kinds: Record<string, (html: string) => string> = {
    'inline script': () => `<script>${RUN}</script>`,
    'inline script with an empty nonce': () => `<script nonce="">${RUN}</script>`,
    'module script': () => `<script type="module">${RUN}</script>`,
    'event handlers': () =>
      `<img alt="" src="/none" onerror="${RUN}"><svg onload="${RUN}"></svg><details open ontoggle="${RUN}"></details><input autofocus onfocus="${RUN}">`,
    'address with javascript:': () =>
      `<iframe src="javascript:${RUN}"></iframe><a id="pressed" href="javascript:${RUN}">A</a><object data="javascript:${RUN}"></object><meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
    'frame with its own document': () => `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
    'script of another site': () => `<script src="${script}"></script><script ${pinned}></script>`,
    'import map and preload': () =>
      `<script type="importmap">{"imports":{"x":"${script}"}}</script><link rel="modulepreload" href="${script}">`,
    'base address': () => `<base href="${new URL('/', script).href}">`,
    'copy of the page’s own script with a template': (html) =>
      `<template><script defer ${pinned}></script></template>${startScript(html)}`,
    'second composition': (html) => foreignComposition(html, script, integrity),
  };
  for (const [kind, markup] of Object.entries(kinds)) {
    browserProxy.change = (_url, text) =>
      text.includes('<div id="app">') ? text.replace('<div id="app">', () => `${markup(text)}<div id="app">`) : text;
    await drill.checkVisit(`injected into the document, ${kind}`, browserProxy.url, {
      press: '#pressed',
      works: kind !== 'base address' && kind !== 'address with javascript:',
    });
  }
  browserProxy.passUnchanged();
  server.closeAllConnections();
  server.close();
}
