/** Ms after a press until the page says that it is still loading. */
const SLOW_AFTER_MS = 8_000;

/**
 * Runs in the page before its body, so that no press is lost after the first paint and no form leaves the page. It holds presses
 * and submits, one per control, until the shell takes them over (`early` in the shell), and marks the control meanwhile. The
 * browser follows links to pages itself, so they are only marked. Links to files are held: the page may handle them, such as a
 * picture in the gallery. Forms with their own `post` action are sent.
 *
 * When a script of the document fails or takes long, the notice in the pressed control's form appears (`EarlyNotices` in
 * `shared/src/ui`), or the page's. Its button loads the failed scripts again without a reload, so that entered text stays.
 *
 * `button` and `listen` are for older shells, which end the script by them after a rollback.
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

/** The script's code, in one line. */
export const earlyScript = EARLY.replace(/\n\s*/g, ' ');
