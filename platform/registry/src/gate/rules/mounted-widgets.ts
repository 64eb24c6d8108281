import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { misfits } from './declared-widgets.ts';
import { type Comparison, type Finding, type GateRule, type Parts, label } from './rule.ts';

/**
 * A mounted widget belongs to exactly one part. Without an owner the page has a gap; with two it is unclear which one loads. Its
 * props and events are those that the owner declares.
 */
export const mountedWidgets: GateRule<Comparison> = {
  name: 'mounted-widgets',
  check(candidate) {
    return [...ownership(candidate), ...declarations(candidate)];
  },
};

/** The widgets whose owner or user changes must fit each other. */
function declarations({ parts, live, changed }: Comparison): Finding[] {
  return Object.values(parts).flatMap((user) => {
    const names = new Set(user.mounted?.map(({ widget }) => widget));
    const owners = new Set([...names].flatMap((name) => ownersOf(parts, name)));
    return [...owners]
      .filter((owner) => changed.has(owner.name) || changed.has(user.name))
      .flatMap((owner) => misfits(owner, user, { live, changed }));
  });
}

function ownership({ parts, live, changed }: Comparison): Finding[] {
  const mounts = Object.values(parts).flatMap((user) => (user.mounts ?? []).map((name) => ({ user, name })));
  return mounts.flatMap(({ user, name }): Finding[] => {
    const owners = ownersOf(parts, name);
    if (owners.length === 1) return [];
    if (owners.length > 1) {
      if (![user, ...owners].some((release) => changed.has(release.name))) return [];
      return [
        {
          parties: owners.map(label),
          message: `${owners.map(label).join(' and ')} both have the widget ${name}, which ${label(user)} mounts`,
          remedy:
            'Promote a release of one of them without the widget. If the widget moves, promote both parts together.',
        },
      ];
    }
    const [loser] = ownersOf(live, name).filter((release) => changed.has(release.name));
    if (loser && !parts[loser.name]) return [retiring(loser, user, name)];
    const remover = loser && parts[loser.name];
    if (!remover) return changed.has(user.name) && isNew(live[user.name], name) ? [unknown(user, name)] : [];
    return [
      {
        parties: [label(remover), label(user)],
        message: `${label(remover)} no longer has the widget ${name}, which ${label(user)} mounts`,
        remedy: `Keep the widget, or first promote a release of ${user.name} that does not mount it.`,
      },
    ];
  });
}

const ownersOf = (parts: Parts, widget: string): ReleaseDescriptor[] =>
  Object.values(parts).filter(({ widgets }) => widgets.some(({ name }) => name === widget));

/** Whether the change adds this mount. The first release of a part may go live before the parts whose widgets it mounts. */
const isNew = (before: ReleaseDescriptor | undefined, name: string) => before && !before.mounts?.includes(name);

const retiring = (owner: ReleaseDescriptor, user: ReleaseDescriptor, name: string): Finding => ({
  parties: [label(owner), label(user)],
  message: `${label(owner)} has the widget ${name}, which ${label(user)} mounts`,
  remedy: `First promote a release of ${user.name} that does not mount ${name}, or retire both together.`,
});

const unknown = (user: ReleaseDescriptor, name: string): Finding => ({
  parties: [label(user)],
  message: `${label(user)} mounts the widget ${name}, which no live part has`,
  remedy: `First promote the part that has ${name}, or promote both together.`,
});
