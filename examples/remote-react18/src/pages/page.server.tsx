import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ApplicationModule } from '@farmgate/shared/remote';
import { screenOf } from '../router/match.ts';
import { App } from './app.tsx';
import { readData } from './data.ts';
import { Head } from './head.tsx';
import { isFound } from './recipe-of.ts';

/** The page for an address below /recipes; status 404 for an unknown one. */
export const render: ApplicationModule['render'] = async ({ url, read }) => {
  const screen = screenOf(new URL(url).pathname);
  const data = await readData(read);
  return {
    html: renderToString(<App screen={screen} data={data} customer={null} />),
    head: renderToStaticMarkup(<Head screen={screen} />),
    state: data,
    status: isFound(screen) ? 200 : 404,
  };
};
