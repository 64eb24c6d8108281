import { useMemo, useSyncExternalStore } from 'react';
import type { ApplicationPage } from '@farmgate/shared/remote';
import { screenOf } from '../router/match.ts';
import type { Path } from '../router/path.ts';
import { App } from './app.tsx';
import type { Data } from './data.ts';
import { FailureBoundary } from './failure-boundary.tsx';

interface Props extends Pick<ApplicationPage, 'session' | 'fail'> {
  path: Path;
  data: Data;
}

/** The application in a browser, where path and session change. */
export function BrowserApp({ fail, ...rest }: Props) {
  return (
    <FailureBoundary fail={fail}>
      <CurrentApp {...rest} />
    </FailureBoundary>
  );
}

function CurrentApp({ path, data, session }: Omit<Props, 'fail'>) {
  // While React takes over the markup, path and session are those that an edge rendered with. Then it updates the page.
  const current = useSyncExternalStore(path.subscribe, path.current, path.first);
  const customer = useSyncExternalStore(
    session.subscribe,
    () => session.name,
    () => null,
  );
  const screen = useMemo(() => screenOf(current), [current]);
  return <App screen={screen} data={data} customer={customer} />;
}
