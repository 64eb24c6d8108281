import type { ShellServer } from '@farmgate/shared/rendering';
import { inlineJson } from '../markup/escape.ts';
import { findSamples } from './find-samples.ts';
import { importBundle } from './import-bundle.ts';
import { readApiAt } from './read-api.ts';
import type { RenderTask, SamplesTask, ThreadPage } from './task.ts';

let renderer: ReturnType<ShellServer['createRenderer']> | undefined;

/** Renders a task's page in a thread. A thread renders with one shell only, so shared modules are loaded once. */
export default async function renderPage(task: RenderTask): Promise<ThreadPage> {
  const bundle = (part: string) => bundleIn(task, part);
  const render = await rendererOf(task);
  const loadPart = async (part: string) => {
    const loading = bundle(part) as Promise<{ remote: unknown }>;
    return (await loading.catch((error: Error) => Promise.reject(new PartFailure(part, error)))).remote;
  };
  // Not `AbortSignal.timeout`: it keeps its listeners, and thus the rendered page, in memory until it fires.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`it took longer than ${task.limitMs} ms`)), task.limitMs);
  try {
    const page = await render({ url: task.url, composition: task.composition, loadPart, signal: limit.signal });
    // Text is cheap to transfer between threads.
    return 'location' in page ? page : { ...page, state: inlineJson(page.state) };
  } catch (error) {
    // A DOMException loses its name and message on the way to the other thread.
    throw error instanceof DOMException ? new Error(`${error.name}: ${error.message}`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Calls the function `samples` of a route in a thread. The shell's modules, which the part uses, are loaded before. */
export async function samples(task: SamplesTask): Promise<string[]> {
  await rendererOf(task);
  const { remote } = (await bundleIn(task, task.part)) as { remote: unknown };
  return findSamples(remote, task.route, readApiAt(task.apiOrigin, AbortSignal.timeout(task.limitMs)));
}

async function rendererOf(task: Pick<RenderTask, 'bundles' | 'shell' | 'apiOrigin'>) {
  if (renderer) return renderer;
  const { createRenderer } = (await bundleIn(task, task.shell)) as ShellServer;
  return (renderer = createRenderer({ apiOrigin: task.apiOrigin }));
}

function bundleIn({ bundles }: Pick<RenderTask, 'bundles'>, part: string): Promise<unknown> {
  const found = bundles[part];
  return found ? importBundle(found) : Promise.reject(new Error(`${part} has no server bundle`));
}

class PartFailure extends Error {
  constructor(part: string, cause: Error) {
    super(`${part} does not load: ${cause.message}`, { cause });
  }
}
