import type { RenderedPage, ShellServer } from '@farmgate/shared/rendering';
import { importBundle } from './import-bundle.ts';
import type { RenderTask } from './task.ts';

let renderer: ReturnType<ShellServer['createRenderer']> | undefined;

/** What a rendering thread does with a task. A thread serves one shell all its life: what is shared is shared once. */
export default async function renderPage(task: RenderTask): Promise<RenderedPage> {
  const bundle = (part: string): Promise<unknown> => {
    const found = task.bundles[part];
    return found ? importBundle(found) : Promise.reject(new Error(`${part} has no server bundle`));
  };
  if (!renderer) {
    const { createRenderer } = (await bundle(task.shell)) as ShellServer;
    renderer = createRenderer({ apiOrigin: task.apiOrigin });
  }
  const loadPart = async (part: string) => {
    const loading = bundle(part) as Promise<{ remote: unknown }>;
    return (await loading.catch((error: Error) => Promise.reject(new PartFailure(part, error)))).remote;
  };
  const { url, composition, limitMs } = task;
  return renderer({ url, composition, loadPart, signal: AbortSignal.timeout(limitMs) }).catch((error: unknown) => {
    // Of an error that is the platform's own (DOMException) nothing would be left on the way to the other thread.
    throw error instanceof DOMException ? new Error(`${error.name}: ${error.message}`) : error;
  });
}

class PartFailure extends Error {
  constructor(part: string, cause: Error) {
    super(`${part} does not load: ${cause.message}`, { cause });
  }
}
