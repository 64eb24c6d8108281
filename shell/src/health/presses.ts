const CONTROLS = 'button, a[href], [role=button], [type=submit]';
/** Controls that may already be in the state that they are pressed for, or change something outside of the page. */
const IDLE =
  '[aria-busy=true], [aria-disabled=true], [aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current], [target], [download]';
/** Besides changes of the document. */
const EFFECTS = ['focusin', 'scroll', 'input', 'change', 'invalid', 'toggle', 'blur'];
const WAIT_MS = 1_000;

/** Calls `fail` with a control that was pressed without effect for a second: nothing in the page, no request, no navigation. */
export function watchPresses(fail: (control: Element) => void): void {
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
      const control = (event.target as Element).closest(CONTROLS);
      if (!control || control.closest(IDLE)) return;
      const pressedAt = performance.now();
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      timer = setTimeout(() => {
        stop();
        const { startTime = 0 } = performance.getEntriesByType('resource').at(-1) ?? {};
        // The browser itself follows a link that no script handles, also to a mail program.
        const isFollowed = control.matches('a') && !event.defaultPrevented;
        if (startTime < pressedAt && !isFollowed && navigator.onLine && !document.hidden) fail(control);
      }, WAIT_MS);
    },
    true,
  );
}
