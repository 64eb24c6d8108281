import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { proofOf } from '@farmgate/contract/health-proof';
import { SHELL } from '@farmgate/contract/part';
import { earlyHealth } from './early-health.ts';
import { notedParts } from './journal.ts';
import { serverTiming } from './server-timing.ts';

/**
 * Reports the health of the page's parts from now on. Call it when the page is interactive, or cannot start. What observes the page
 * loads afterwards; a page that is left before that reports which parts it used. Pages without an id do not report.
 */
export async function startReporting({ id, parts }: Pick<BrowserComposition, 'id' | 'parts'>): Promise<void> {
  const early = earlyHealth();
  const page = serverTiming('page');
  if (!early || !page) return;
  const proof = proofOf(page, early.view, id);
  early.take = () => {
    const used = [SHELL, ...notedParts()].filter((part) => parts[part]);
    return { proof, parts: used.map((part) => ({ part, version: parts[part]!.version })) };
  };
  const { reportHealth } = await import(/* webpackChunkName: "later" */ './report-health.ts');
  reportHealth({ early, proof, parts });
}
