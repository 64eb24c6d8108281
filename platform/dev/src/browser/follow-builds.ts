import type { BuildState } from './build-state.ts';
import { reloadPage } from './reload-page.ts';
import { showErrors } from './overlay.ts';

/** The code of a local part in this page. */
export interface HotPart {
  /** Of the build that it is from. */
  hash: () => string;
  /** Fetches and applies the next build. Rejects when that cannot be done in an open page. */
  update: () => Promise<unknown>;
}

const joined = new Map<string, HotPart>();
const states = new Map<string, BuildState>();
const updating = new Set<string>();

const isBroken = (part: string) => (states.get(part)?.errors.length ?? 0) > 0;

async function catchUp(part: string): Promise<void> {
  const code = joined.get(part);
  const state = states.get(part);
  if (!code || !state || isBroken(part) || updating.has(part) || code.hash() === state.hash) return;
  updating.add(part);
  try {
    if (!(await code.update())) throw new Error(`there is no update of ${part} from this build to the next.`);
  } catch (error) {
    return reloadPage(error);
  }
  updating.delete(part);
  // The shell shows a part that failed as failed until it is asked for again.
  if (document.querySelector(`[data-remote-error="${part}"]`)) return reloadPage(`${part} had failed.`);
  return catchUp(part);
}

/** Called by a part when its code runs. */
export function join(part: string, code: HotPart): void {
  joined.set(part, code);
  void catchUp(part);
}

function take(state: BuildState): void {
  const { part } = state;
  const wasBroken = isBroken(part);
  states.set(part, state);
  showErrors(part, state.errors);
  // It never came up here, so there is nothing to update.
  if (wasBroken && !isBroken(part) && !joined.has(part)) return reloadPage(`${part} builds now.`);
  void catchUp(part);
}

function follow(): () => void {
  const events = new EventSource('/_dev/events');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as BuildState));
  return () => events.close();
}

/**
 * Listens to the development server for as long as the page is looked at: a browser keeps few connections to one server,
 * and what a hidden page has missed it hears when it is back.
 */
export function followBuilds(): void {
  let stop = follow();
  document.addEventListener('visibilitychange', () => {
    stop();
    if (!document.hidden) stop = follow();
  });
}
