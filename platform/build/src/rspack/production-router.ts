import { createRequire } from 'node:module';
import path from 'node:path';

/** React Router names its development build for every bundler: this is the other one, without warnings. */
export function productionRouter(folder: string): Record<string, string> {
  const fromRouterDom = createRequire(createRequire(path.join(folder, 'package.json')).resolve('react-router-dom'));
  const production = path.resolve(path.dirname(fromRouterDom.resolve('react-router')), '../production');
  return {
    'react-router/dom$': path.join(production, 'dom-export.mjs'),
    'react-router$': path.join(production, 'index.mjs'),
  };
}
