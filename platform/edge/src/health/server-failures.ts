import { framesIn } from '@farmgate/contract/frames';
import { SHELL, isShell } from '@farmgate/contract/part';
import { cleanMessage, cleanStack } from './read-errors.ts';
import type { Tally } from './tally.ts';
import type { Visitor } from './visitor.ts';

/** Where a server bundle ran. */
interface ServerPage {
  /** The releases in the document, by part. */
  parts: Readonly<Record<string, { version: string }>>;
  /** The part with the page's route. */
  owner: string;
  /** The route's pattern; an empty text for unknown addresses. */
  route: string;
}

/** A page that the edge could not render. */
export interface ServerFailure extends ServerPage {
  /** Why, in one line. */
  reason: string;
  /** What the bundle says of where it threw; empty if its process was ended, and for all other reasons. */
  trace: string;
  /** The part whose bundle does not load. */
  broken?: string;
}

/** What a page took that the edge rendered. */
export interface ServerCost extends ServerPage {
  ms?: number;
  /** Bytes, if the process uses more than pages need. */
  excessiveMemory?: number;
}

/** React's own error for a mistake in a component. Often only the shell, which has React, is in its stack. */
const REACT = /^Minified React error/;
const MAX_MS = 3_600_000;
const MIB = 1024 * 1024;

/**
 * Counts a failure for the part whose code threw. A process that was ended ran code of the route's owner and of the shell, and
 * nothing tells which one it was: it counts for the owner, and for the shell as the failure of a neighbor.
 */
export function countFailure(tally: Tally, now: number, visitor: Visitor, failure: ServerFailure): void {
  const { parts, owner, route, reason, trace, broken } = failure;
  const stack = cleanStack(trace);
  const thrower = broken ?? (REACT.test(reason) ? undefined : throwerIn(stack, parts));
  const part = thrower ?? owner;
  const version = Object.hasOwn(parts, part) ? parts[part]!.version : undefined;
  if (version === undefined) return;
  const counts = tally.of(part, version, now);
  counts.kinds.server += 1;
  counts.signal(visitor, 'server');
  const shell = parts[SHELL];
  if (!thrower && shell && part !== SHELL) tally.of(SHELL, shell.version, now).signal(visitor, 'neighbours');
  const error = {
    part,
    version,
    kind: 'server' as const,
    message: cleanMessage(reason),
    stack,
    page: route.slice(0, 200),
  };
  tally.errors(now).add({ ...error, browser: 'edge' }, visitor.hash);
}

/** Counts time for the route's owner. A process with excessive memory counts as a failure, although its pages still render. */
export function countCost(tally: Tally, now: number, visitor: Visitor, cost: ServerCost): void {
  const { ms, excessiveMemory, ...page } = cost;
  const version = page.parts[page.owner]?.version;
  if (version === undefined) return;
  const visit = ms === undefined ? undefined : tally.of(page.owner, version, now).visit(visitor);
  if (visit) visit.serverMs = Math.max(visit.serverMs ?? 0, Math.min(Math.round(ms!), MAX_MS));
  if (excessiveMemory === undefined) return;
  // Rounded, so that a growing process has few different errors.
  const megabytes = Math.ceil(excessiveMemory / MIB / 50) * 50;
  const reason = `Its renderer process uses up to ${megabytes} MB of memory after this page`;
  countFailure(tally, now, visitor, { ...page, reason, trace: '' });
}

/**
 * The part whose code threw: the remote closest to the throw, because remotes call code of the shell. Undefined if none of these
 * releases is in the stack.
 */
function throwerIn(stack: string, releases: ServerPage['parts']): string | undefined {
  const parts = framesIn(stack).flatMap(({ part, version }) =>
    Object.hasOwn(releases, part) && releases[part]!.version === version ? [part] : [],
  );
  return parts.find((part) => !isShell(part)) ?? parts[0];
}
