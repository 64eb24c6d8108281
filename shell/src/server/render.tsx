import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { ApiError } from '@farmgate/shared/api';
import { settingsQuery } from '@farmgate/shared/data';
import type { QueryClient } from '@farmgate/shared/query';
import type { Remote } from '@farmgate/shared/remote';
import type { ShellServer } from '@farmgate/shared/rendering';
import { createQueryClient, makeCallsBy, setCipherKey } from '@farmgate/shared/shell';
import { dehydrate } from '@tanstack/react-query';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { ApplicationMarkup } from '../applications/application-markup.ts';
import { applicationLoader } from '../applications/render-application.ts';
import { App } from '../frame/app.tsx';
import { createRemotes } from '../composition/remotes.ts';
import { documentTitle, pageTitle } from '../frame/document-title.ts';
import { createRoutes } from '../router/create-routes.tsx';
import { isGuarded } from '../session/guard-route.ts';
import { NOT_FOUND } from '../router/not-found.tsx';
import { callApiAt } from './call-api.ts';
import { failureOf, isDown } from './failure.ts';
import { lendShared } from './lend-shared.ts';
import { renderToText } from './render-to-text.ts';
import { shareAnswers } from './share-answers.ts';
import { splitHead } from './split-head.ts';
import { splitTimes } from './split-times.ts';

const withData = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route }) => ({ loaderData: loaderData[route.id], handle: route.handle as unknown }));

/**
 * Removes failed queries, so that the edge renders with the data that the browser starts with.
 * @returns whether data is missing because the API failed; its rejections do not count
 */
function forgetFailed(queryClient: QueryClient): boolean {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return failed.some(({ state: { error } }) => !(error instanceof ApiError) || isDown(error));
}

/** Creates the renderer of this shell, once per thread: all pages of a thread share the modules of the parts. */
export const createRenderer: ShellServer['createRenderer'] = ({ apiOrigin }) => {
  lendShared();
  makeCallsBy(callApiAt(apiOrigin), shareAnswers());

  return async ({ url, composition: given, loadPart, signal }) => {
    const composition = given as BrowserComposition;
    setCipherKey(composition.cipherKey);
    const queryClient = createQueryClient();
    const source = { load: (part: string) => loadPart(part) as Promise<Remote>, forget: () => undefined };
    const remotes = createRemotes(source, undefined, applicationLoader);
    const routes = createRoutes({ composition, remotes, queryClient, ready: Promise.resolve() });
    const { query, dataRoutes } = createStaticHandler(routes);
    const [context] = await Promise.all([
      // Only the browser knows who is signed in, so guarded pages are rendered without their content.
      query(new Request(url, { signal }), { filterMatchesToLoad: ({ route }) => !isGuarded(route.handle) }),
      queryClient.prefetchQuery(settingsQuery()),
    ]);
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const failure = failureOf(context.errors);
    const incomplete = forgetFailed(queryClient);
    const html = await renderToText(
      <App shell={{ composition, remotes, origin: new URL(url).origin }} queryClient={queryClient}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>,
      signal,
    );
    const { dataAt, ...queries } = splitTimes(dehydrate(queryClient));
    const application = Object.values(context.loaderData).find((data) => data instanceof ApplicationMarkup);
    const title = documentTitle(failure?.status === 404 ? NOT_FOUND : pageTitle(withData(context)));
    const { head, body } = splitHead(html);
    return {
      status: failure?.status ?? context.statusCode,
      title: application?.data.documentTitle ?? title,
      head: head + (application?.head ?? ''),
      body,
      state: {
        router: { loaderData: context.loaderData, errors: failure?.errors },
        queries,
      },
      dataAt,
      incomplete,
    };
  };
};
