import { type Misfit, handlerOf, misfitOf, typeOf } from '@farmgate/contract/widgets';
import type { WidgetDeclaration } from '../remote/widget-declaration.ts';
import type { WidgetUse } from './check-props.ts';

type Given = Record<string, unknown>;
type Handler = (detail: unknown) => unknown;

const HANDLER = /^on[A-Z]/;

/**
 * Checks of one mounted widget, for development and tests: tells `report` of props, events and values that do not fit the owner's
 * declaration, each once.
 * @returns takes the props of a mount or an update and gives them for the widget: its handlers check the details of events
 */
export function widgetChecks(
  { props = {}, events = {} }: WidgetDeclaration,
  { name, owner, user }: WidgetUse,
  report: (message: string) => void,
): (given: Given) => Given {
  const eventOf = new Map(Object.keys(events).map((event) => [handlerOf(event), event]));
  const handlers = new WeakMap<Handler, Handler>();
  const reported = new Set<string>();
  const tell = (message: string) => {
    if (reported.has(message)) return;
    reported.add(message);
    report(message);
  };
  const tellMisfit = (misfit: Misfit | undefined, what: (misfit: Misfit) => string) =>
    misfit && tell(`${what(misfit)} ${owner} declares ${misfit.declared}.`);

  function checkProp(prop: string, value: unknown): void {
    const type = typeOf(props, prop);
    if (HANDLER.test(prop) ? !eventOf.has(prop) : !type)
      return tell(`${user} passes ${prop} to the widget "${name}", which ${owner} does not declare.`);
    // Without a value, `missingProps` reports the prop.
    if (!type || value === undefined) return;
    tellMisfit(
      misfitOf(type, value, prop),
      ({ given, at }) => `${user} passes ${given} as ${at} to the widget "${name}".`,
    );
  }

  function checkDetail(event: string, detail: unknown): void {
    const misfit = misfitOf({ type: 'object', properties: events[event]! }, detail, event);
    tellMisfit(misfit, ({ given, at }) => `The widget "${name}" of ${owner} sends ${given} as ${at}.`);
  }

  /** The same handler for the same function, so that the widget does not render again. */
  function handlerFor(event: string, handler: Handler): Handler {
    const known = handlers.get(handler) ?? ((detail) => (checkDetail(event, detail), handler(detail)));
    handlers.set(handler, known);
    return known;
  }

  return (given) => {
    for (const [prop, value] of Object.entries(given)) checkProp(prop, value);
    const entries = Object.entries(given).map(([prop, value]) => {
      const event = eventOf.get(prop);
      return [prop, event && typeof value === 'function' ? handlerFor(event, value as Handler) : value] as const;
    });
    return Object.fromEntries(entries);
  };
}
