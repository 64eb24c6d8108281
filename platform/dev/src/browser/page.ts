// The first script of every page that the development server serves. The order counts.
import './hook-refresh.ts';
import * as runtime from 'react-refresh/runtime';
import { reloadPage } from './reload-page.ts';
import { followBuilds, join } from './follow-builds.ts';
import { provideReact } from './provide-react.ts';

const SETTLED_MS = 30;
let waiting: ReturnType<typeof setTimeout> | undefined;

const development = {
  join,
  reloadPage,
  /** One for all parts: each would else undo what another one did. */
  runtime,
  /** Renders changed components, once for all that change together. */
  refreshSoon() {
    clearTimeout(waiting);
    waiting = setTimeout(() => runtime.performReactRefresh(), SETTLED_MS);
  },
};
export type Development = typeof development;

Object.assign(window, { farmgateDevelopment: development });
provideReact();
followBuilds();
