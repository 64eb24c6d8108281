import type { createBrowserRouter } from '@farmgate/shared/router';
import { isDear, isFast } from './line.ts';
import { pathOfLink } from './link-path.ts';
import { pagePrefetcher } from './prefetch-page.ts';
import type { PageSources } from './prefetch-page.ts';
import { PrefetchQueue } from './prefetch-queue.ts';

/** A pointer that rests on a link for this many ms is about to press it; one that only passes is not. */
const REST_MS = 60;
/**
 * A visitor who has done nothing yet may leave again: links in sight wait for a first sign of use, or for this many ms;
 * for fewer on a line that hardly feels what is fetched.
 */
const QUIET_MS = 4_000;
const QUIET_ON_A_FAST_LINE_MS = 800;

type Router = ReturnType<typeof createBrowserRouter>;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);

function whenInUse(start: () => void): void {
  const signs = ['scroll', 'pointerdown', 'keydown'];
  const first = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, first);
    start();
  };
  const timer = setTimeout(first, isFast() ? QUIET_ON_A_FAST_LINE_MS : QUIET_MS);
  for (const sign of signs) addEventListener(sign, first, { passive: true });
}

const linkAt = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null);

/** Fetches what links lead to when somebody points at, touches or focuses them, whichever part they came from. */
function followIntent(queue: PrefetchQueue): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const point = (link: Element | null) => {
    const path = isDear() ? undefined : pathOfLink(link);
    if (path) queue.point(path);
  };
  const passive = { passive: true };
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      const link = linkAt(event);
      if (link && event.pointerType === 'mouse') resting = setTimeout(point, REST_MS, link);
    },
    passive,
  );
  document.addEventListener('touchstart', (event) => point(linkAt(event)), passive);
  document.addEventListener('focusin', (event) => point(linkAt(event)));
}

/** Gives what looks for the links of the page that shows: what those in sight lead to is fetched. */
function followSight(queue: PrefetchQueue): () => void {
  const observer = new IntersectionObserver((entries) => {
    const seen: string[] = [];
    for (const { target, isIntersecting } of entries) {
      const path = pathOfLink(target);
      if (path && isIntersecting) seen.push(path);
      else if (path) queue.lose(path);
    }
    queue.see(seen);
  });
  return () => {
    observer.disconnect();
    queue.turnPage();
    if (isDear()) return;
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
  };
}

interface Options extends PageSources {
  router: Pick<Router, 'state' | 'subscribe'>;
}

/**
 * Fetches pages ahead, from when this one is the visitor's to use. Of links in sight only those of the page itself:
 * header and footer lead to the same places everywhere, and are fetched when somebody points at them.
 */
export function prefetchPages({ router, ...sources }: Options): void {
  const queue = new PrefetchQueue(pagePrefetcher(sources));
  followIntent(queue);
  const look = followSight(queue);
  let shown: string | undefined;
  const turn = ({ navigation, location }: Pick<Router['state'], 'navigation' | 'location'>) => {
    // Whoever is on the way needs the processor and the line for that page.
    if (navigation.state !== 'idle') return queue.turnPage();
    if (location.key === shown) return;
    shown = location.key;
    whenIdle(look);
  };
  whenInUse(() => {
    turn(router.state);
    router.subscribe(turn);
  });
}
