import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { KIB } from '../../settings/budgets.ts';
import { type GateRule, changedParts, label } from './rule.ts';
import { kib } from './javascript-budget.ts';

type Routes = Pick<ReleaseDescriptor, 'routes'>;

const MAX_GROWTH_FACTOR = 1.2;
const MAX_GROWTH_BYTES = 10 * KIB;
/** A page that becomes an application brings its own framework. React 18 has about 45 KiB. */
const MAX_FRAMEWORK_BYTES = 60 * KIB;

/** Whether a page of the live release is a page of an application from now on. */
const becomesApplication = ({ routes }: Routes, before: Routes): boolean =>
  routes.some(
    ({ path, kind }) =>
      kind === 'application' && before.routes.some((route) => route.path === path && route.kind === 'react'),
  );

/** Catches libraries that are bundled by accident. Small parts may grow by a large share, large parts by a small one. */
export const javascriptGrowth: GateRule = {
  name: 'javascript-growth',
  check: ({ isReturn, javascript, live, ...candidate }) =>
    changedParts(candidate).flatMap((release) => {
      const before = live[release.name];
      const was = before && javascript.get(label(before));
      const is = javascript.get(label(release));
      if (isReturn || !before || was === undefined || is === undefined) return [];
      const allowed = becomesApplication(release, before) ? MAX_FRAMEWORK_BYTES : MAX_GROWTH_BYTES;
      if (is <= was * MAX_GROWTH_FACTOR || is - was <= allowed) return [];
      return [
        {
          parties: [label(release), label(before)],
          message: `${label(release)} has ${kib(is)} KiB of JavaScript (brotli), ${kib(is - was)} KiB more than the live ${label(before)}`,
          remedy:
            'Find what the build added and load it later. If it is intended, promote with force and give the reason.',
        },
      ];
    }),
};
