import type { BrowserPart, WholeComposition } from '@farmgate/contract/browser-composition';
import { readVisitorVersions } from '../versions/visitor-versions.ts';
import type { Parts } from './parts.ts';

/** Time limit for the whole composition, which can be long. A navigation that needs it then loads a document instead. */
const TIMEOUT_MS = 6_000;

/** Immutable, so it comes from the browser's cache for most pages. */
async function readWhole(id: string): Promise<WholeComposition> {
  const answer = await fetch(`/_compositions/${id}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`/_compositions/${id}.json was answered with ${answer.status}.`);
  return (await answer.json()) as WholeComposition;
}

function releaseOf({ id, parts, rollouts }: WholeComposition, part: string, version: string): BrowserPart {
  const found = [parts[part], rollouts[part]].find((release) => release?.version === version);
  if (!found) throw new Error(`The composition ${id} does not have ${part} ${version}.`);
  return found;
}

/**
 * The visitor's releases of the parts that a page does not know. Undefined when the visitor's versions of the page's own parts
 * have changed: releases that were never live together must not meet on a page.
 * @throws when the edge does not answer, or has changed its composition between the two answers
 */
export async function readRest(known: Parts): Promise<Parts | undefined> {
  const { id, parts } = await readVisitorVersions();
  const missing = Object.entries(parts).filter(([part]) => !Object.hasOwn(known, part));
  // A document with all parts, or one of an older edge.
  if (missing.length === 0) return {};
  if (Object.entries(known).some(([part, { version }]) => parts[part] !== version)) return undefined;
  const whole = await readWhole(id);
  return Object.fromEntries(missing.map(([part, version]) => [part, releaseOf(whole, part, version)]));
}
