import { lastRequest } from './entries.ts';
import { signal } from './facts.ts';
import { partOf } from './regions.ts';

const CONTROLS = 'button,a[href],[role=button],[type=submit]';
/** Controls that may already be in the state that they are pressed for, or change something outside of the page. */
const IDLE =
  '[aria-busy=true],[aria-disabled=true],[aria-pressed=true],[aria-selected=true],[aria-checked=true],[aria-current],[target],[download]';
/** Besides changes of the document. */
const EFFECTS = 'focusin scroll input invalid toggle blur'.split(' ');
const WAIT_MS = 1_000;

/**
 * Adds a signal for a control that was pressed without effect for a second: nothing in the page, no request, no navigation.
 * @param flush hears of requests that were made until now
 */
export function watchPresses(flush: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    changes.disconnect();
  };
  const changes = new MutationObserver(stop);
  for (const type of EFFECTS) addEventListener(type, stop, true);
  addEventListener(
    'click',
    (event) => {
      stop();
      const control = (event.target as Element).closest<HTMLAnchorElement>(CONTROLS);
      if (!control || control.closest(IDLE)) return;
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      timer = setTimeout(() => {
        stop();
        flush();
        // The browser itself follows a link that no script handles, also to a mail program.
        const isFollowed = control.href && !event.defaultPrevented;
        if (lastRequest < event.timeStamp && !isFollowed && navigator.onLine && !document.hidden)
          signal(partOf(control), 'unresponsive');
      }, WAIT_MS);
    },
    true,
  );
}
