import { useEffect, useState } from 'react';
import type { LifeCycles } from 'single-spa';
import { matchPath } from '@farmgate/shared/router';
import { note } from '../health/journal.ts';
import { useShell } from './shell-context.ts';
import { RemoteError } from './remote-error.tsx';

interface Props {
  part: string;
  id: string;
  path: string;
}

const placeOf = (name: string) => `single-spa-application:${name}`;

/** A page that is not React. single-spa mounts it here while the address matches. */
export function ApplicationScreen({ part, id, path }: Props) {
  const { remotes } = useShell();
  const [broken, setBroken] = useState(false);
  const name = `${part}/${id}`;

  useEffect(() => {
    let left = false;
    let stopListening = () => {};
    const fail = (error: unknown) => {
      note({ kind: 'render', part, error });
      setBroken(true);
    };
    async function mount() {
      const spa = await import('single-spa');
      if (left) return;
      const onError: Parameters<typeof spa.addErrorHandler>[0] = (error) =>
        void (error.appOrParcelName === name && fail(error));
      spa.addErrorHandler(onError);
      stopListening = () => void spa.removeErrorHandler(onError);
      if (!spa.getAppNames().includes(name)) {
        spa.registerApplication({
          name,
          app: async () => (await (await remotes.application(part, id)).load()) as unknown as LifeCycles, // its types leave domElement out
          // React has rendered the element below before single-spa mounts.
          customProps: () => ({ domElement: document.getElementById(placeOf(name)) }),
          activeWhen: (location) => matchPath(path, location.pathname) !== null,
        });
        spa.start({ urlRerouteOnly: true });
      }
      await spa.triggerAppChange();
    }
    mount().catch(fail);
    return () => {
      left = true;
      stopListening();
    };
  }, [remotes, part, id, name, path]);

  if (broken) return <RemoteError part={part} onRetry={() => location.reload()} />;
  return <div id={placeOf(name)} data-part={part} />;
}
