import { isOptional } from '@farmgate/contract/widgets';
import type { WidgetDeclaration } from '../remote/widget-declaration.ts';

/** A widget, the part that owns it, and the part that mounts it. */
export interface WidgetUse {
  name: string;
  owner: string;
  user: string;
  /** Its stack is the place that mounts the widget. */
  at?: () => Error;
}

/** The error of a mount that lacks required props, if any. */
export function missingProps(
  { props = {} }: WidgetDeclaration,
  given: Record<string, unknown>,
  { name, owner, user, at }: WidgetUse,
): Error | undefined {
  const missing = Object.keys(props).filter((prop) => !isOptional(props[prop]!) && given[prop] === undefined);
  if (missing.length === 0) return undefined;
  const error = new Error(
    `${user} mounts the widget "${name}" without ${missing.join(', ')}, which ${owner} requires. Its fallback is shown.`,
  );
  // Its own stack has only the code that checks.
  return Object.assign(error, { stack: at?.().stack ?? '' });
}
