import { tracing } from '@farmgate/service/tracing';

/** An error from the registry, or no answer (status 0); the message is one line. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Sends a request to the registry; `path` follows /registry. @throws RegistryError */
export async function askRegistry(registryUrl: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), ...tracing?.headers() };
  const response = await fetch(`${registryUrl}/registry${path}`, { ...init, headers }).catch((error: unknown) => {
    throw new RegistryError(`the registry at ${registryUrl} does not answer (${reason(error)})`, 0);
  });
  if (response.ok) return response;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new RegistryError(message ?? `the registry answered ${path} with status ${response.status}`, response.status);
}

/** The short cause of a failed fetch, which undici nests one or two levels deep. */
function reason(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}
