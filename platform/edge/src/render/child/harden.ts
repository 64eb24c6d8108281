/** What Node.js itself uses of `process` while it runs. Everything else can only help a hostile bundle. */
const KEPT = new Set([
  '_events',
  '_eventsCount',
  '_exiting',
  '_fatalException',
  '_maxListeners',
  '_tickCallback',
  'domain',
  'emitWarning',
  'env',
  'exitCode',
  'hrtime',
  'nextTick',
  'noDeprecation',
  'platform',
  'version',
  'versions',
]);

/** Functions of the global object that reach the network or other threads. */
const REMOVED = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'];

/**
 * Removes every way from an object of Node.js to its modules and to other processes. Bundles run in another context and get no such
 * object, so this is the second line. Must run before any bundle.
 */
export function harden(): void {
  const own = process as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(own)) if (!KEPT.has(name)) Reflect.deleteProperty(own, name);
  const shared = globalThis as unknown as Record<string, unknown>;
  for (const name of REMOVED) Reflect.deleteProperty(shared, name);
}
