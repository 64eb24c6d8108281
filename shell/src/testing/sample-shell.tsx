import type { BrowserComposition, BrowserPart, BrowserRoute } from '@farmgate/contract/browser-composition';
import type { Remote } from '@farmgate/shared/remote';
import { QueryClientProvider } from '@farmgate/shared/query';
import { createQueryClient } from '@farmgate/shared/shell';
import { render } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { RemoteSource } from '../composition/remote-source.ts';
import { createRemotes } from '../composition/remotes.ts';
import { createRest } from '../composition/rest.ts';
import type { Rest } from '../composition/rest.ts';
import { ShellContext } from '../composition/shell-context.ts';
import { note } from '../health/journal.ts';
import { createRoutes } from '../router/create-routes.tsx';

export const sampleRoute = (id: string, more: Partial<BrowserRoute> = {}): BrowserRoute => ({
  id,
  path: `/${id}`,
  kind: 'react',
  files: [],
  ...more,
});

export const samplePart = (routes: BrowserRoute[], widgets: string[] = []): BrowserPart => ({
  version: '1.0.0-0000abcd',
  base: '/_parts/x/1.0.0-0000abcd/',
  entry: 'web/remoteEntry.js',
  integrity: 'sha384-x',
  styles: [],
  routes,
  widgets: widgets.map((name) => ({ name, files: [] })),
});

/** The shell and two remotes: one with a public and a guarded page, one with a widget. */
export const sampleComposition: BrowserComposition = {
  id: 'c1',
  channel: 'test',
  parts: {
    shell: samplePart([sampleRoute('session-expired', { path: '/session_expired' })]),
    'mf-fruit': samplePart([
      sampleRoute('home', { path: '/' }),
      sampleRoute('fruit', { title: 'Fruit' }),
      sampleRoute('basket', { guard: 'signed-in' }),
      sampleRoute('absent'),
    ]),
    'mf-badge': samplePart([], ['badge']),
  },
};

/** Remotes from memory instead of from the network. */
export class MemorySource implements RemoteSource {
  loads: string[] = [];
  forgotten: string[] = [];
  down = new Set<string>();
  constructor(readonly remotes: Record<string, Remote>) {}

  load(part: string): Promise<Remote> {
    this.loads.push(part);
    const remote = this.remotes[part];
    return this.down.has(part) || !remote ? Promise.reject(new Error(`${part} is down`)) : Promise.resolve(remote);
  }

  forget(part: string): void {
    this.forgotten.push(part);
  }
}

/** The rest of a composition whose parts are all in the document. */
export const wholeRest: Rest = createRest({ parts: {} }, () => Promise.resolve({}));

/** Renders the whole shell at an address. */
export function renderShell(path: string, source: RemoteSource, composition = sampleComposition, rest?: Rest) {
  const remotes = createRemotes(source, note);
  const queryClient = createQueryClient();
  const router = createMemoryRouter(createRoutes({ composition, remotes, queryClient, ready: Promise.resolve() }), {
    initialEntries: [path],
  });
  const view = render(
    <ShellContext value={{ composition, remotes, rest, origin: location.origin }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellContext>,
  );
  return { ...view, router, remotes };
}
