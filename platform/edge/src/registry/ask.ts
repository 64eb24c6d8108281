/** An answer of the registry other than success, or none at all (status 0); the message is one line. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Sends the registry a request; `path` is what follows /registry. @throws RegistryError unless it succeeds. */
export async function askRegistry(registryUrl: string, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${registryUrl}/registry${path}`, init).catch((error: unknown) => {
    throw new RegistryError(`the registry at ${registryUrl} does not answer (${reason(error)})`, 0);
  });
  if (response.ok) return response;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new RegistryError(message ?? `the registry answers ${response.status} to ${path}`, response.status);
}

/** The short cause of a failed fetch: undici hides it one or two levels down. */
function reason(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}
