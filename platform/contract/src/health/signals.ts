/**
 * Ways in which a release can fail a visitor. Each visitor counts once per part and signal.
 *
 * - `error`: an exception, a failed load, or a hydration error after which visitors see other content
 * - `blank`: the part's region shows no text, picture or control, or hides all of its controls
 * - `unresponsive`: a press on a control without any effect within 1 s, or the page was frozen for 1 s
 * - `server`: the part's server bundle failed, or exceeded its time or memory
 * - `silent`: the visitor got a document, but the shell never started
 * - `api`: API calls failed, or a page made an excessive number of them
 * - `neighbours`: another part of the same page failed; a press without effect does not count here
 */
export const SIGNALS = ['error', 'blank', 'unresponsive', 'server', 'silent', 'api', 'neighbours'] as const;
export type Signal = (typeof SIGNALS)[number];

export const isSignal = (name: unknown): name is Signal => SIGNALS.includes(name as Signal);

/** What the health policy judges: signals, web vitals and server time (`slow`), and declared outcomes (`business`). */
export const JUDGED = [...SIGNALS, 'slow', 'business'] as const;
export type Judged = (typeof JUDGED)[number];
