import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { PageIdentityContext } from '../ui/head/page-identity.ts';
import { createQueryClient } from '../query/query-client.ts';
import type { RouteModule } from '../remote/define-remote.ts';
import { noteMisfit } from './misfits.ts';
import { WidgetHostContext } from '../widgets/widget-host.ts';
import type { LoadedWidget, WidgetHost } from '../widgets/widget-host.ts';

export interface ScreenOptions {
  /** The route's path; by default that of the address. */
  path?: string;
  /** The address that is open. */
  at: string;
  /** Widgets of other parts, by name. With a declaration, a prop that does not fit fails the test. */
  widgets?: Record<string, LoadedWidget>;
}

/** A screen that a test opened, with Testing Library's queries. */
export interface Screen extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
  /** The address now open, with its query. */
  address: () => string;
}

/** The part under test, in messages. */
const PART = 'part-under-test';

const hostOf = (widgets: Record<string, LoadedWidget>): WidgetHost => ({
  part: PART,
  ownerOf: (name) => (Object.hasOwn(widgets, name) ? 'other-part' : undefined),
  whole: () => Promise.resolve(),
  load: (_owner, name) => Promise.resolve(widgets[name]!),
  navigate: () => undefined,
  report: (part, error) => {
    // Only a missing prop is reported of the part that mounts the widget.
    if (part === PART) noteMisfit((error as Error).message);
  },
  misfit: noteMisfit,
});

/** Shows a route's module the way the shell does, with nothing but blank pages around it. */
export function renderScreen(
  { Component, loader }: RouteModule,
  { at, path = at.split('?')[0]!, widgets = {} }: ScreenOptions,
): Screen {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const load = async (args: object) => (await loader?.({ ...args, queryClient } as never)) ?? null;
  const router = createMemoryRouter(
    [
      { path, Component, loader: load, HydrateFallback: () => null },
      { path: '*', Component: () => null },
    ],
    { initialEntries: [at] },
  );
  const user = userEvent.setup();
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <PageIdentityContext value={{ title: 'Title', origin: location.origin, path: at.split('?')[0]! }}>
        <WidgetHostContext value={hostOf(widgets)}>
          <RouterProvider router={router} />
        </WidgetHostContext>
      </PageIdentityContext>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...rendered, user, router, queryClient, address };
}
