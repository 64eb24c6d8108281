import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { ApplicationModule } from '@farmgate/shared/remote';
import { followPath } from '../router/path.ts';
import { BrowserApp } from './browser-app.tsx';
import { type Data, readData } from './data.ts';

/** Takes over the page that an edge rendered. After a soft navigation the element is empty, and the data is read first. */
export const mount: ApplicationModule['mount'] = async (element, page) => {
  const { state, read, session, fail } = page;
  const path = followPath(page);
  const rendered = state as Data | undefined;
  const app = createElement(BrowserApp, { path, data: rendered ?? (await readData(read)), session, fail });
  let root: Root;
  if (rendered) root = hydrateRoot(element, app);
  else (root = createRoot(element)).render(app);
  return () => root.unmount();
};
