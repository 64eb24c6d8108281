import { isDeepStrictEqual } from 'node:util';
import { type ReleaseDescriptor, type RouteDescriptor, isContent } from '@farmgate/contract/descriptor';
import type { Difference, PartDiff } from './schemas.ts';

/** What a release adds, removes and changes compared with the live one, or with nothing when none is live. */
export function compareReleases(
  before: ReleaseDescriptor | undefined,
  after: ReleaseDescriptor,
): Omit<PartDiff, 'bytes' | 'javascript' | 'recalled'> {
  return {
    part: after.name,
    from: before?.version ?? null,
    to: after.version,
    routes: differ(byPath(before?.routes), byPath(after.routes)),
    widgets: differ(byName(before?.widgets), byName(after.widgets)),
    shared: differ(ranges(before), ranges(after)),
    wire: { from: before?.wire ?? null, to: after.wire },
    files: differ(contentOf(before), contentOf(after)),
  };
}

/** Files without source maps, which change with every comment. */
const contentOf = (release: ReleaseDescriptor | undefined) =>
  Object.fromEntries(Object.entries(release?.files ?? {}).filter(([file]) => isContent(file)));

/** A route without its file names: they change with every build. */
const byPath = (routes: RouteDescriptor[] = []) =>
  Object.fromEntries(routes.map(({ path, title, guard, layout, kind }) => [path, { title, guard, layout, kind }]));

const byName = (widgets: { name: string }[] = []) => Object.fromEntries(widgets.map(({ name }) => [name, true]));

const ranges = (release: ReleaseDescriptor | undefined) =>
  Object.fromEntries(
    Object.entries(release?.shared ?? {}).map(([name, { range, provides }]) => [name, { range, provides }]),
  );

function differ(before: Record<string, unknown>, after: Record<string, unknown>): Difference {
  const both = Object.keys(after).filter((key) => Object.hasOwn(before, key));
  return {
    added: Object.keys(after).filter((key) => !Object.hasOwn(before, key)),
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
    changed: both.filter((key) => !isDeepStrictEqual(before[key], after[key])),
  };
}
