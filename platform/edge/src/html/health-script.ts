/** Ms after the document has loaded. By then the shell has started, unless it never will. */
const STARTED_AFTER_MS = 10_000;

/**
 * Runs in the page's head and sends its health beacons, so that a page is counted that is left early or whose shell never starts.
 * The shell sets `take` (`startReporting` in the shell); until then beacons have no proof and no parts. Shells before `take` send
 * their own beacons; they are recognized by having taken over the early presses.
 */
const HEALTH = `(() => {
  const send = (news) => {
    const [{ serverTiming = [] } = {}] = performance.getEntriesByType('navigation');
    const page = serverTiming.find(({ name }) => name === 'page');
    const age = Math.round(performance.now());
    if (page) navigator.sendBeacon('/_health', JSON.stringify({ page: page.description, view, age, ...news }));
  };
  const tell = () => {
    const early = self.farmgateEarlyPress;
    const news = health.take ? health.take() : early && !early.isAlive && { parts: [] };
    if (news) send(news);
  };
  const view = String(Math.random()).slice(2);
  const health = (self.farmgateHealth = { view, send });
  addEventListener('visibilitychange', () => document.hidden && tell());
  addEventListener('load', () => setTimeout(tell, ${STARTED_AFTER_MS}));
})()`;

/** The script's code, in one line. */
export const healthScript = HEALTH.replace(/\n\s*/g, ' ');
