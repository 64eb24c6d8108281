import { DevError } from '../dev-error.ts';

const PATIENCE_MS = 10_000;

/**
 * Makes sure that the channel of a shop elsewhere is one for development.
 * @throws DevError when it is not, or when there is no shop at that address.
 */
export async function requireDevelopmentChannel(origin: string): Promise<void> {
  const { channel, development } = await read<{ channel?: unknown; development?: unknown }>(
    origin,
    '/composition.json',
  );
  if (development === true) return;
  throw new DevError(
    `${origin} serves the channel "${channel}", which is not for development: name a shop on one that is, such as staging, or ask its administrator (docs/operations/local-remote.md).`,
  );
}

async function read<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new DevError(`No shop answers at ${origin} (${code ?? message}): check the address, or start it.`);
  });
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof body === 'object' && body !== null) return body as T;
  throw new DevError(`${origin} is not a Farmgate shop (${path} answers ${answer.status}): check the address.`);
}
