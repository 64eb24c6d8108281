import { NONCE } from './links.ts';

/** How long a press waits, in ms, before the page says that it is still loading. */
const SLOW_AFTER_MS = 8_000;

/**
 * Runs in the page as text, before its body: from the first paint on, no press is lost and no form leaves the page. It holds
 * presses and submits until the shell takes them over (`early` there), once for each control, and marks the control
 * meanwhile. Links to pages are the browser's own until then, so they are only marked; those to files may do something else
 * in the page, such as a picture of the gallery. Forms with a `post` action of their own are sent.
 *
 * When a script of the document fails or takes long, the notice of the pressed control's form appears (`EarlyNotices` in
 * `shared/src/ui`), or the page's. Its button loads the failed scripts once more, so that what was typed stays.
 *
 * `button` and `listen` are what shells before the hand-over know: a rolled-back shell ends it by them.
 */
const EARLY = `(() => {
  const presses = [];
  const broken = [];
  let isBroken = false;
  let timer;
  const mark = (control, isOn) => {
    control.toggleAttribute('data-pressed', isOn);
    isOn ? control.setAttribute('aria-busy', 'true') : control.removeAttribute('aria-busy');
  };
  const show = (state) => {
    for (const notice of document.querySelectorAll('[data-early]')) notice.hidden = true;
    for (const control of presses) mark(control, state !== 'failed');
    const form = presses.length ? presses[presses.length - 1].closest('form') : null;
    const notice = (form && form.querySelector('[data-early=' + state + ']')) || document.getElementById('early-' + state);
    if (notice) notice.hidden = false;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => presses.length && show('slow'), ${SLOW_AFTER_MS});
    show('pressed');
  };
  const fail = () => {
    isBroken = true;
    clearTimeout(timer);
    if (presses.length || !document.querySelector('#app > *')) show('failed');
  };
  const retry = () => {
    if (!broken.length || !early.spare) return location.reload();
    isBroken = false;
    wait();
    for (const src of broken.splice(0))
      document.body.append(early.spare.querySelector('script[src="' + src + '"]').cloneNode());
  };
  const leaves = (event, link) =>
    !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hash) &&
    link.origin === location.origin;
  const listen = (event) => {
    const { type, target, submitter } = event;
    if (!isOn()) return;
    const control = type === 'submit' ? submitter || target : target.closest('button, input[type=submit], a[href]');
    if (!control || (early.isAlive && early.isAlive(control))) return;
    if (control.localName === 'a') {
      if (!leaves(event, control)) return;
      if (isBroken || !/[.][a-z]+$/.test(control.pathname)) return mark(control, true);
    }
    const form = control.form || control;
    const action = control.type !== 'button' && form.getAttribute('action');
    if (action && (isBroken || form.method === 'post')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.matches('[data-early-retry]')) return retry();
    if (!presses.includes(control)) presses.push(control);
    early.button = control;
    isBroken ? show('failed') : wait();
  };
  const onError = ({ target, filename }) => {
    if (!isOn()) return;
    if (target.defer) broken.push(target.getAttribute('src'));
    else if (!String(filename).includes('/_parts/')) return;
    fail();
  };
  const onShow = ({ persisted }) => {
    if (persisted) for (const link of document.querySelectorAll('a[data-pressed]')) mark(link, false);
  };
  const end = () => {
    clearTimeout(timer);
    for (const type of ['click', 'submit']) document.removeEventListener(type, listen, true);
    removeEventListener('error', onError, true);
    delete globalThis.farmgateEarlyPress;
  };
  const early = (globalThis.farmgateEarlyPress = { button: null, listen, presses, mark, fail, end });
  const isOn = () => globalThis.farmgateEarlyPress === early;
  for (const type of ['click', 'submit']) document.addEventListener(type, listen, true);
  addEventListener('error', onError, true);
  addEventListener('pageshow', onShow);
})()`;

/** The script element for a document's head, before everything that can be pressed. */
export const earlyScript = `<script nonce="${NONCE}">${EARLY.replace(/\n\s*/g, ' ')}</script>`;
