import { DevError } from '../settings/dev-error.ts';

const TIMEOUT_MS = 10_000;

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a shop runs on this machine, so that its developer administers it. */
export const isOnThisMachine = (origin: string) => THIS_MACHINE.has(new URL(origin).hostname);

/** @throws DevError when there is no shop at that address */
export async function requireShop(origin: string): Promise<void> {
  await read(origin, '/composition.json');
}

/**
 * Checks that a shop elsewhere serves a development channel.
 * @throws DevError when it does not, or when there is no shop at that address
 */
export async function requireDevelopmentChannel(origin: string): Promise<void> {
  const { channel, development } = await read<{ channel?: unknown; development?: unknown }>(
    origin,
    '/composition.json',
  );
  if (development === true) return;
  throw new DevError(
    `${origin} serves the channel "${channel}", which is not for development. Use a shop on a development channel, such as staging, or ask its administrator (docs/operations/local-remote.md).`,
  );
}

async function read<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new DevError(
      `The shop at ${origin} does not answer (${code ?? message}). Check the address, or start the shop.`,
    );
  });
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof body === 'object' && body !== null) return body as T;
  throw new DevError(`${origin} is not a Farmgate shop: ${path} answers ${answer.status}. Check the address.`);
}
