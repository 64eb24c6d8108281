import type { ApplicationPage } from '@farmgate/shared/remote';
import type { Instance } from './instance.ts';
import { type LoadedApplication, lifecyclesOf } from './lifecycles.ts';
import { pageSession } from './page-session.ts';
import { readApi } from './read-api.ts';

interface Options {
  /** For error messages. */
  name: string;
  module: LoadedApplication;
  element: HTMLElement;
  instance: Instance;
  page: Omit<ApplicationPage, 'follow' | 'session' | 'read'>;
}

/** Mounts an application by single-spa. @returns a function that unmounts it. @throws what its `mount` throws */
export async function mountApplication({
  name,
  module,
  element,
  instance,
  page,
}: Options): Promise<() => Promise<unknown>> {
  const { mountRootParcel } = await import('single-spa');
  const follow: ApplicationPage['follow'] = (listener) => {
    instance.listeners.add(listener);
    return () => void instance.listeners.delete(listener);
  };
  const whole = { ...page, follow, session: pageSession, read: readApi };
  const parcel = mountRootParcel(lifecyclesOf(name, module, whole), { domElement: element });
  // Rejects with the same error as `mountPromise`.
  parcel.bootstrapPromise.catch(() => undefined);
  await parcel.mountPromise;
  return () => parcel.unmount();
}
