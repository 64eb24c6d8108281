import type { DeclaredType, ReleaseDescriptor, WidgetDescriptor } from '@farmgate/contract/descriptor';
import { type Candidate, type Finding, label } from './rule.ts';

type Mounted = NonNullable<ReleaseDescriptor['mounted']>[number];
type Types = Record<string, DeclaredType>;

/** One use of a widget: the part that mounts it, and the release that owns it. */
interface Use {
  user: ReleaseDescriptor;
  mounted: Mounted;
  owner: ReleaseDescriptor;
  /** The same widget in the owner's live release, which the user's release was built for. Undefined when both are new. */
  before: WidgetDescriptor | undefined;
  /** Whether the owner's release is new. Otherwise the user's is. */
  isNewOwner: boolean;
}

/**
 * Where props and events of mounted widgets do not fit the owner's declarations. Releases from before declarations are not
 * checked.
 */
export function misfits(
  owner: ReleaseDescriptor,
  user: ReleaseDescriptor,
  { live, changed }: Pick<Candidate, 'live' | 'changed'>,
): Finding[] {
  const isNewOwner = changed.has(owner.name);
  const isNewUser = changed.has(user.name);
  return (user.mounted ?? []).flatMap((mounted) => {
    const declared = owner.widgets.find(({ name }) => name === mounted.widget);
    if (!declared?.props) return [];
    const before = isNewUser ? undefined : live[owner.name]?.widgets.find(({ name }) => name === mounted.widget);
    const use = { user, mounted, owner, before, isNewOwner };
    return [...propMisfits(use, declared.props), ...eventMisfits(use, declared.events ?? {})];
  });
}

function propMisfits(use: Use, declared: Types): Finding[] {
  const { props } = use.mounted;
  const unknown = props.filter((prop) => !Object.hasOwn(declared, prop)).map((prop) => unknownProp(use, prop));
  const required = Object.keys(declared).filter((prop) => !isOptional(declared[prop]!));
  const missing = required.filter((prop) => !props.includes(prop)).map((prop) => missingProp(use, prop));
  const changed = changedTypes(use.before?.props, declared)
    .filter((prop) => props.includes(prop))
    .map((prop) => changedProp(use, prop, declared));
  return [...unknown, ...missing, ...changed];
}

function eventMisfits(use: Use, declared: Record<string, Types>): Finding[] {
  return use.mounted.events.flatMap((event) => {
    if (!Object.hasOwn(declared, event)) return [unknownEvent(use, event)];
    const before = use.before?.events?.[event];
    const lost = Object.keys(before ?? {}).filter((field) => isLost(before![field]!, declared[event]![field]));
    return lost.map((field) => changedEvent(use, event, field));
  });
}

const isOptional = (type: DeclaredType) => type.endsWith('?');
const base = (type: DeclaredType) => type.replace('?', '');

const changedTypes = (before: Types = {}, declared: Types): string[] =>
  Object.keys(declared).filter((name) => Object.hasOwn(before, name) && base(before[name]!) !== base(declared[name]!));

/** Whether those who read a field of an event's detail no longer get what they got. */
const isLost = (before: DeclaredType, now: DeclaredType | undefined) =>
  now === undefined || base(before) !== base(now) || (isOptional(now) && !isOptional(before));

const finding = (
  { owner, user, isNewOwner }: Use,
  message: string,
  remedies: { owner: string; user: string },
): Finding => ({
  parties: isNewOwner ? [label(owner), label(user)] : [label(user), label(owner)],
  message,
  remedy: isNewOwner ? remedies.owner : remedies.user,
});

function unknownProp(use: Use, prop: string): Finding {
  const { owner, user, mounted } = use;
  return finding(
    use,
    `${label(user)} passes the prop ${prop} to the widget ${mounted.widget}, which ${label(owner)} does not declare`,
    {
      owner: `Keep the prop until no live part passes it, or first promote a release of ${user.name} without it.`,
      user: `First promote a release of ${owner.name} that declares the prop, or do not pass it.`,
    },
  );
}

function missingProp(use: Use, prop: string): Finding {
  const { owner, user, mounted } = use;
  return finding(
    use,
    `the widget ${mounted.widget} of ${label(owner)} requires the prop ${prop}, which ${label(user)} does not pass`,
    {
      owner: `Make the prop optional, or first promote a release of ${user.name} that passes it.`,
      user: `Pass the prop, or first promote a release of ${owner.name} in which it is optional.`,
    },
  );
}

function changedProp(use: Use, prop: string, declared: Types): Finding {
  const { owner, user, mounted, before } = use;
  const remedy = `Give the prop another name, or promote releases of ${owner.name} and ${user.name} together.`;
  return finding(
    use,
    `${label(owner)} changes the prop ${prop} of the widget ${mounted.widget} from ${base(before!.props![prop]!)} to ${base(declared[prop]!)}; ${label(user)} passes it`,
    { owner: remedy, user: remedy },
  );
}

function unknownEvent(use: Use, event: string): Finding {
  const { owner, user, mounted } = use;
  return finding(
    use,
    `${label(user)} listens to the event ${event} of the widget ${mounted.widget}, which ${label(owner)} does not declare`,
    {
      owner: `Keep the event until no live part listens to it, or first promote a release of ${user.name} that does not.`,
      user: `First promote a release of ${owner.name} that declares the event, or do not listen to it.`,
    },
  );
}

function changedEvent(use: Use, event: string, field: string): Finding {
  const { owner, user, mounted } = use;
  const remedy = `Keep the field and add a new one, or promote releases of ${owner.name} and ${user.name} together.`;
  return finding(
    use,
    `${label(owner)} removes or changes ${field} in the event ${event} of the widget ${mounted.widget}; ${label(user)} listens to it`,
    { owner: remedy, user: remedy },
  );
}
