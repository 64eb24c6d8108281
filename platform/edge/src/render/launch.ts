import type { FastifyBaseLogger } from 'fastify';
import { NODE } from './command.ts';
import { type Launch, findLaunch } from './isolation.ts';

const found = new Map<string | undefined, Promise<Launch>>();

/** How renderer processes are started here; tried once for each user. @throws RenderUserError when `user` cannot be used */
export function launchFor(user: string | undefined): Promise<Launch> {
  const known = found.get(user) ?? findLaunch(user, NODE);
  found.set(user, known);
  // Start-up waits for it and reports the error.
  known.catch(() => found.delete(user));
  return known;
}

/** Logs how renderers are isolated; as a warning when less than possible is. */
export function logIsolation({ isolation }: Launch, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
  const { network, user, memoryLimit } = isolation;
  if (network === 'none' && memoryLimit)
    return log.info(`renderer processes run as ${user}, without a network and with a memory limit`);
  log.warn(
    isolation,
    `renderer processes run as ${user} and share the network of the edge: this system creates no network namespace. On Linux, install util-linux and start the edge as root, or allow user namespaces`,
  );
}
