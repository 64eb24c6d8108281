import type { ReleaseDescriptor, WidgetDescriptor } from '@farmgate/contract/descriptor';
import {
  type DeclaredTypes,
  type Difference,
  type Misfit,
  differenceOf,
  isOptional,
  misfitOf,
  typeOf,
} from '@farmgate/contract/widgets';
import { type Candidate, type Finding, label } from './rule.ts';

type Mounted = NonNullable<ReleaseDescriptor['mounted']>[number];

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

function propMisfits(use: Use, declared: DeclaredTypes): Finding[] {
  const { props, values = {} } = use.mounted;
  const unknown = props.filter((prop) => !typeOf(declared, prop)).map((prop) => unknownProp(use, prop));
  const required = Object.keys(declared).filter((prop) => !isOptional(declared[prop]!));
  const missing = required.filter((prop) => !props.includes(prop)).map((prop) => missingProp(use, prop));
  const wrong = Object.entries(values).flatMap(([prop, value]) => {
    const type = typeOf(declared, prop);
    const misfit = type && misfitOf(type, value, prop);
    return misfit ? [wrongValue(use, misfit)] : [];
  });
  // A literal is checked for itself.
  const narrowed = props
    .filter((prop) => !Object.hasOwn(values, prop))
    .flatMap((prop) => narrowedProp(use, prop, declared));
  return [...unknown, ...missing, ...wrong, ...narrowed];
}

function narrowedProp(use: Use, prop: string, declared: DeclaredTypes): Finding[] {
  const [before, now] = [typeOf(use.before?.props ?? {}, prop), typeOf(declared, prop)];
  const difference = before && now && differenceOf(before, now, prop);
  return difference ? [changedProp(use, prop, difference)] : [];
}

function eventMisfits(use: Use, declared: Readonly<Record<string, DeclaredTypes>>): Finding[] {
  return use.mounted.events.flatMap((event) => {
    const detail = Object.hasOwn(declared, event) ? declared[event] : undefined;
    if (!detail) return [unknownEvent(use, event)];
    const read = use.before?.events?.[event];
    // The part that listens reads what the event had when it was built.
    const fields = Object.keys(read ?? {}).filter((field) => isLost(event, field, detail, read!));
    return fields.map((field) => changedEvent(use, event, field));
  });
}

/** Whether those who read a field of an event's detail no longer get what they got. */
const isLost = (event: string, field: string, sent: DeclaredTypes, read: DeclaredTypes): boolean =>
  !typeOf(sent, field) || differenceOf(only(field, sent), only(field, read), event) !== undefined;

const only = (field: string, types: DeclaredTypes) => {
  const type = typeOf(types, field);
  return { type: 'object', properties: type ? { [field]: type } : {} } as const;
};

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

function wrongValue(use: Use, { at, given, declared }: Misfit): Finding {
  const { owner, user, mounted } = use;
  return finding(
    use,
    `${label(user)} passes ${given} as ${at} to the widget ${mounted.widget}, for which ${label(owner)} declares ${declared}`,
    {
      owner: `Accept the value until no live part passes it, or first promote a release of ${user.name} that passes another one.`,
      user: `Pass a declared value, or first promote a release of ${owner.name} that accepts this one.`,
    },
  );
}

function changedProp(use: Use, prop: string, { at, reason }: Difference): Finding {
  const { owner, user, mounted } = use;
  const remedy = `Give the prop another name, or promote releases of ${owner.name} and ${user.name} together.`;
  return finding(
    use,
    `${label(owner)} accepts fewer values of the prop ${prop} of the widget ${mounted.widget} than its live release (${at}: ${reason}); ${label(user)} passes it`,
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
