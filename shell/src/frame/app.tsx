import { QueryClientProvider } from '@farmgate/shared/query';
import type { QueryClient } from '@farmgate/shared/query';
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Shell } from '../composition/shell-context.ts';
import { ShellContext } from '../composition/shell-context.ts';

interface Props {
  shell: Shell;
  queryClient: QueryClient;
  /** Called when React controls the page. */
  onReady?: () => void;
  children: ReactNode;
}

/** The providers around every page. They are the same at the edge and in the browser, so that hydration works. */
export function App({ shell, queryClient, onReady, children }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <ShellContext value={shell}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ShellContext>
    </StrictMode>
  );
}
