/** Ms after the document has loaded. By then the shell has started, unless it never will. */
const STARTED_AFTER_MS = 10_000;

/**
 * Runs in the page's head and sends its health beacons, so that a page is counted that is left early or whose shell never starts.
 * The shell replaces `take` (`startReporting` in the shell); until then beacons have no proof and no parts.
 */
const HEALTH = `{
  const view = (Math.random() + '').slice(2);
  const health = (self.farmgateHealth = { view,
    take: () => ({ parts: [] }),
    send(news = health.take()) {
      const page = performance.getEntriesByType('navigation')[0]?.serverTiming?.find(({ name }) => name == 'page');
      if (page && news) navigator.sendBeacon('/_health', JSON.stringify({ page: page.description, view, age: performance.now(), ...news }));
    } });
  addEventListener('visibilitychange', () => document.hidden && health.send());
  addEventListener('load', () => setTimeout(health.send, ${STARTED_AFTER_MS}));
}`;

/** The script's code, in one line. */
export const healthScript = HEALTH.replace(/\n\s*/g, ' ');
