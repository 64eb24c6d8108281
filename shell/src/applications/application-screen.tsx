import { useLocation, useMatches } from '@farmgate/shared/router';
import { useState } from 'react';
import type { ApplicationData, ApplicationMarkup } from './application-markup.ts';
import { Instance } from './instance.ts';
import { type Application, isLifecycles } from './lifecycles.ts';
import { MountedApplication } from './mounted-application.tsx';

/** A page of an application. It stays mounted for another address only if it follows addresses itself. */
export function ApplicationScreen(application: Application) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const data = useMatches().at(-1)?.loaderData as ApplicationMarkup | ApplicationData | null | undefined;
  const [first] = useState(data ?? null);
  const [instance, setInstance] = useState(() => new Instance(address, 0));
  const stays = instance.listeners.size > 0 || isLifecycles(application.module);
  if (instance.address !== address && !stays) setInstance(new Instance(address, instance.number + 1));
  return (
    <MountedApplication
      key={instance.number}
      {...application}
      instance={instance}
      address={address}
      // Only the document's own page was rendered.
      rendered={instance.number === 0 ? first : null}
    />
  );
}
