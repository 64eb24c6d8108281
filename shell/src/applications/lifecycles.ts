import type { ApplicationModule, ApplicationPage, Lifecycles } from '@farmgate/shared/remote';
import type { ParcelConfig } from 'single-spa';

/** An application's module: its own kind, or single-spa's. */
export type LoadedApplication = ApplicationModule | Lifecycles;

export interface Application {
  part: string;
  id: string;
  module: LoadedApplication;
}

/** Ms for one lifecycle. Longer than a call of the API may take. */
const LIMIT_MS = 20_000;
const limit = { millis: LIMIT_MS, dieOnTimeout: true, warningMillis: LIMIT_MS };
const timeouts = { bootstrap: limit, mount: limit, unmount: limit };

export const isLifecycles = (module: LoadedApplication): module is Lifecycles => 'bootstrap' in module;

/** Modules whose `bootstrap` has been called. single-spa calls it once for each mounted application. */
const bootstrapped = new WeakMap<Lifecycles, Promise<unknown>>();

function once(module: Lifecycles, props: object): Promise<unknown> {
  const known = bootstrapped.get(module) ?? module.bootstrap(props);
  bootstrapped.set(module, known);
  known.catch(() => bootstrapped.delete(module));
  return known;
}

/** What single-spa mounts for a page. `name` is in its error messages. @throws Error for a module without `mount` */
export function lifecyclesOf(name: string, module: LoadedApplication, page: ApplicationPage): ParcelConfig {
  const { mount } = module;
  if (!mount) throw new Error(`The module of the application ${name} exports no mount(). Export it from its page.ts.`);
  // The types of single-spa leave out domElement.
  if (isLifecycles(module))
    return { ...module, name, timeouts, bootstrap: (props: object) => once(module, props) } as unknown as ParcelConfig;
  let unmount: (() => void) | void;
  return {
    name,
    timeouts,
    bootstrap: async () => undefined,
    mount: async ({ domElement }: { domElement?: HTMLElement }) => {
      unmount = await (mount as NonNullable<ApplicationModule['mount']>)(domElement!, page);
    },
    unmount: async () => unmount?.(),
  } as unknown as ParcelConfig;
}
