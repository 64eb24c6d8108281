import type { createBrowserRouter } from '@farmgate/shared/router';
import { isDataLimited, isFastConnection } from './connection.ts';
import { pathOfLink } from '../router/link-path.ts';
import { pagePrefetcher } from './prefetch-page.ts';
import type { PageSources } from './prefetch-page.ts';
import { PrefetchQueue } from './prefetch-queue.ts';
import { noteUse, SIGNS, whenIdle, whenQuiet } from './when-quiet.ts';

/** A pointer that rests on a link for this many ms probably leads to a click. */
const REST_MS = 60;
/** Visitors may leave at once, so prefetching starts with the first scroll, press or key, or after this many ms. */
const START_MS = 4_000;
const START_ON_FAST_CONNECTION_MS = 800;

type Router = ReturnType<typeof createBrowserRouter>;

function whenInUse(start: () => void): void {
  const first = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, first);
    start();
  };
  const timer = setTimeout(first, isFastConnection() ? START_ON_FAST_CONNECTION_MS : START_MS);
  for (const sign of SIGNS) addEventListener(sign, first, { passive: true });
}

const linkAt = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null);

/**
 * Prefetches the target of a link when the visitor points at, touches or focuses it. When a form is used, prefetches the page that it names
 * as its next one, or the code of its `action`, whose data depends on what is sent.
 */
function followIntent(queue: PrefetchQueue, loadCode: (path: string) => Promise<void>): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const open = (path: string | undefined) => {
    if (path && !isDataLimited()) queue.point(path);
  };
  const use = (target: Element | null) => {
    const form = target?.closest('form');
    const action = form?.getAttribute('action');
    open(form?.dataset['next']);
    if (action && !isDataLimited()) void loadCode(action);
  };
  let last: string | undefined;
  // A touch also moves the focus.
  const point = (link: HTMLAnchorElement | null) => {
    if (link?.href !== last) open(pathOfLink(link));
    last = link?.href;
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
  document.addEventListener('focusin', (event) => {
    point(linkAt(event));
    if (event.target instanceof Element) use(event.target);
  });
  // The visitor may have begun to fill in a form already.
  use(document.activeElement);
}

/** Prefetches the next page of the current page's list. */
function followList(queue: PrefetchQueue): void {
  const next = pathOfLink(document.querySelector('main a[rel=next]'));
  if (next && !isDataLimited()) queue.point(next);
}

/** @returns a function that observes the links of the current page and prefetches the targets of visible ones */
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
    if (isDataLimited()) return;
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
  };
}

interface Options extends PageSources {
  router: Pick<Router, 'state' | 'subscribe' | 'routes'>;
}

/**
 * Prefetches pages when this page is in use. Among visible links only those of the page content count: header and footer have
 * the same links everywhere, and these are prefetched on intent.
 */
export function prefetchPages(sources: Options): void {
  const { router } = sources;
  const { code, page } = pagePrefetcher(sources);
  const queue = new PrefetchQueue(page, whenQuiet);
  noteUse();
  followIntent(queue, code);
  const look = followSight(queue);
  let shown: string | undefined;
  const turn = ({ navigation, location }: Pick<Router['state'], 'navigation' | 'location'>) => {
    // A navigation needs the processor and the connection for its own page.
    if (navigation.state !== 'idle') return queue.turnPage();
    if (location.key === shown) return;
    const isFirst = shown === undefined;
    shown = location.key;
    // Visitors who scroll to the end of a list without a pause get its next page at once. The first time, it needs the API's client, and a
    // phone that evaluates its code drops frames of the scroll.
    (isFirst ? whenQuiet : whenIdle)(() => followList(queue));
    whenQuiet(look);
  };
  whenInUse(() => {
    turn(router.state);
    router.subscribe(turn);
  });
}
