import { SHELL } from '@farmgate/contract/part';
import { isRouteErrorResponse, useMatches, useRevalidator, useRouteError } from '@farmgate/shared/router';
import { useEffect } from 'react';
import { RemoteError } from '../composition/remote-error.tsx';
import { useShell } from '../composition/shell-context.ts';
import { faultOf } from '../health/fault.ts';
import { note } from '../health/journal.ts';
import { reloadIfRecalled } from '../recall/reload-if-recalled.ts';
import { NotFound } from './not-found.tsx';

/** Shown when a part did not load or failed, and as Page Not Found. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const { remotes } = useShell();
  const { revalidate, state } = useRevalidator();
  const part = (useMatches().at(-1)?.handle as { part?: string } | undefined)?.part ?? SHELL;
  const missing = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => {
    if (missing) return;
    console.error(`${part} failed`, error);
    const fault = faultOf(error, part);
    note({ kind: 'render', part: fault.part ?? part, error: fault.error });
  }, [missing, part, error]);

  if (missing) return <NotFound text={typeof error.data === 'string' ? error.data : undefined} />;
  const retry = () => {
    reloadIfRecalled().catch(() => undefined);
    remotes.forget(part);
    void revalidate();
  };
  return <RemoteError part={part} onRetry={retry} busy={state === 'loading'} />;
}
