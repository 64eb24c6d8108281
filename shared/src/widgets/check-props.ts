import type { WidgetDeclaration } from '../remote/widget-declaration.ts';

/** A widget, the part that owns it, and the part that mounts it. */
export interface WidgetUse {
  name: string;
  owner: string;
  user: string;
}

type Given = Record<string, unknown>;

const HANDLER = /^on[A-Z]/;

/** The error of a mount that lacks required props, if any. */
export function missingProps({ props = {} }: WidgetDeclaration, given: Given, use: WidgetUse): Error | undefined {
  const missing = Object.keys(props).filter((prop) => !props[prop]!.endsWith('?') && given[prop] === undefined);
  if (missing.length === 0) return undefined;
  const { name, owner, user } = use;
  return new Error(
    `${user} mounts the widget "${name}" without ${missing.join(', ')}, which ${owner} requires. Its fallback is shown.`,
  );
}

/** Warns developers of props and events that the owner does not declare, and of values of another type. */
export function warnOfMisfits({ props = {}, events = {} }: WidgetDeclaration, given: Given, use: WidgetUse): void {
  const { name, owner, user } = use;
  const handlers = Object.keys(events).map((event) => `on${event[0]!.toUpperCase()}${event.slice(1)}`);
  for (const [prop, value] of Object.entries(given)) {
    const type = Object.hasOwn(props, prop) ? props[prop]!.replace('?', '') : undefined;
    const isKnown = HANDLER.test(prop) ? handlers.includes(prop) : type !== undefined;
    if (!isKnown) console.warn(`${user} passes ${prop} to the widget "${name}", which ${owner} does not declare.`);
    else if (type && value !== undefined && typeof value !== type)
      console.warn(`${user} passes a ${typeof value} as ${prop} to the widget "${name}". ${owner} declares a ${type}.`);
  }
}
