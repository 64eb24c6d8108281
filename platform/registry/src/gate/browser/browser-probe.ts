import { tmpdir } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import { globalName, isShell } from '@farmgate/contract/part';
import { previewToken } from '@farmgate/contract/preview';
import type { BrowserProbe, BrowserProbeResult, ProposedPages } from '../rules/browser-probe.ts';
import { ProbeError } from '../rules/probe.ts';
import type { AttributedChange } from './changed-built-ins.ts';
import { isFrameworkMark } from './framework-marks.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import { isShellsOwn } from './shell-changes.ts';

interface BrowserProbeOptions {
  /** Path of a Chromium. */
  browser: string | undefined;
  /** Finds the base URL of an edge that serves the pages. Undefined where there is none. @throws ProbeError */
  findEdge: (() => Promise<string>) | undefined;
  edgeToken: string | undefined;
}

const PREVIEW_MS = 120_000;
const TOTAL_MS = 15_000;
/** Further pages of a change are not opened. */
const MAX_PAGES = 8;

/** Opens pages of candidates in a real browser, as a preview at the edge. Undefined where no browser is configured. */
export function browserProbe({ browser, findEdge, edgeToken }: BrowserProbeOptions): BrowserProbe | undefined {
  if (!browser || !findEdge || !edgeToken) return undefined;
  // One browser at a time: each takes some hundred MB.
  let previous: Promise<unknown> = Promise.resolve();
  return (proposal) => {
    const result = previous.then(async () => probe(browser, await findEdge(), edgeToken, proposal));
    previous = result.catch(() => undefined);
    return result;
  };
}

async function probe(executablePath: string, url: string, edgeToken: string, proposal: ProposedPages) {
  const browser = await launch(executablePath);
  try {
    const context = await previewContext(browser, url, edgeToken, proposal);
    return await checkPages(context, url, proposal);
  } finally {
    await browser.close();
  }
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    const { chromium } = await import('playwright-core');
    return await chromium.launch({
      executablePath,
      // Chromium has no sandbox for root.
      chromiumSandbox: process.getuid?.() !== 0,
      // Nothing of the registry's environment.
      env: { HOME: tmpdir(), PATH: process.env.PATH ?? '' },
      timeout: TOTAL_MS,
    });
  } catch (error) {
    const [line] = (error as Error).message.split('\n', 1);
    throw new ProbeError(`the browser at PROBE_BROWSER (${executablePath}) does not start: ${line}`);
  }
}

async function previewContext(browser: Browser, url: string, edgeToken: string, { channel, preview }: ProposedPages) {
  const until = new Date(Date.now() + PREVIEW_MS).toISOString();
  const token = previewToken(edgeToken, { id: 'gate', channel, parts: preview, until, by: 'gate' });
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'farmgate_preview', value: token, url }]);
  return context;
}

async function checkPages(context: BrowserContext, url: string, proposal: ProposedPages): Promise<BrowserProbeResult> {
  const { pages, candidates } = proposal;
  const result: BrowserProbeResult = { changes: [], notChecked: [] };
  const deadline = Date.now() + TOTAL_MS;
  const ran = new Set<string>();
  for (const [at, { part, path }] of pages.entries()) {
    const release = candidates[part] ? `${part}@${candidates[part]} ` : '';
    const skip = (why: string) => result.notChecked.push({ part, message: `${release}${path}: ${why}` });
    if (at >= MAX_PAGES || Date.now() > deadline) {
      skip(at >= MAX_PAGES ? `only ${MAX_PAGES} pages are opened in the browser` : 'there was no time to open it');
      continue;
    }
    const opened = await openPage(context, new URL(path, url).href).catch((error: Error) => error);
    if (opened instanceof Error) skip(`the browser did not load it (${opened.message.split('\n', 1)[0]})`);
    else if (opened.status >= 500 || opened.status === 0 || opened.status === 400)
      skip(`the edge answered with status ${opened.status}`);
    else {
      for (const name of Object.keys(candidates)) if (opened.scripts.some(isOf(name, candidates[name]!))) ran.add(name);
      if (opened.path !== new URL(path, url).pathname) skip(`the page leads to ${opened.path}`);
      await addChanges(result, context, new URL(path, url).href, opened, proposal);
    }
  }
  for (const part of Object.keys(candidates).filter((name) => !ran.has(name)))
    result.notChecked.push({
      part,
      message: `no script of ${part}@${candidates[part]} ran on the pages that were opened`,
    });
  return result;
}

const isOf = (part: string, version: string) => (url: string) => url.includes(`/_parts/${part}/${version}/`);

async function addChanges(
  result: BrowserProbeResult,
  context: BrowserContext,
  url: string,
  { changes }: OpenedPage,
  { candidates }: ProposedPages,
): Promise<void> {
  const suspicious = changes.filter((change) => !isExpected(change, candidates));
  if (suspicious.length === 0) return;
  // Values have no script. The same page without the files of the new remotes shows which ones are the work of others.
  const remotes = Object.keys(candidates).filter((part) => !isShell(part));
  const blocked = remotes.map((part) => `*/_parts/${part}/*`);
  const without = remotes.length > 0 ? (await openPage(context, url, blocked)).changes : suspicious;
  for (const change of suspicious) {
    const isShells = change.script === null && without.some(({ path, script }) => path === change.path && !script);
    for (const part of isShells ? Object.keys(candidates).filter((name) => isShell(name)) : ownersOf(change, remotes)) {
      const known = result.changes.some((found) => found.path === change.path && found.part === part);
      if (!known) result.changes.push({ part, path: change.path, kind: change.kind });
    }
  }
}

/** A change by a function of another part, a remote's own container, a framework's mark, or what the shell needs for its work. */
function isExpected({ path, kind, script }: AttributedChange, candidates: Record<string, string>): boolean {
  const owner = script === null ? undefined : partOf(script);
  if (owner !== undefined && !(owner in candidates)) return true;
  const container = (part: string) => kind === 'added' && path === globalName(part);
  if (Object.keys(candidates).some(container)) return true;
  if (isFrameworkMark(path, kind)) return true;
  return isShellsOwn(path, kind) && (owner === undefined || isShell(owner));
}

const ownersOf = ({ script }: AttributedChange, remotes: string[]): string[] => {
  const owner = script === null ? undefined : partOf(script);
  return owner === undefined ? remotes : [owner];
};

const partOf = (url: string): string | undefined => /\/_parts\/([^/]+)\//.exec(url)?.[1];
