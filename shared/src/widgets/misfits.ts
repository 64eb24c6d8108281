import { type DeclaredTypes, type Misfit, handlerOf, misfitOf, typeOf } from '@farmgate/contract/widgets';
import type { WidgetDeclaration } from '../remote/widget-declaration.ts';
import type { WidgetUse } from './check-props.ts';

type Given = Record<string, unknown>;
type Handler = (detail: unknown) => unknown;

/** What is told about a mounted widget. Only a `mistake` of that part can make the other one fail. */
type Report = (message: string, mistake?: 'user' | 'owner') => void;

const HANDLER = /^on[A-Z]/;

/**
 * Checks of one mounted widget: tells `report` of props, events and values that do not fit the owner's declaration.
 * @returns takes the props of a mount or an update and gives them for the widget: its handlers check the details of events
 */
export function widgetChecks(
  { props = {}, events = {} }: WidgetDeclaration,
  { name, owner, user }: WidgetUse,
  report: Report,
): (given: Given) => Given {
  const eventOf = new Map(Object.keys(events).map((event) => [handlerOf(event), event]));
  const handlers = new WeakMap<Handler, Handler>();
  const declares = ({ declared }: Misfit) => `${owner} declares ${declared}.`;

  function checkProp(prop: string, value: unknown): void {
    const type = typeOf(props, prop);
    const event = eventOf.get(prop);
    if (HANDLER.test(prop) ? !event : !type)
      return report(`${user} passes ${prop} to the widget "${name}", which ${owner} does not declare.`);
    // Without a value, `missingProps` reports the prop.
    if (value === undefined) return;
    if (event && typeof value !== 'function')
      return report(
        `${user} passes a ${typeof value} as ${prop} to the widget "${name}". It must be a function.`,
        'user',
      );
    const misfit = type && misfitOf(type, value, prop);
    if (misfit)
      report(`${user} passes ${misfit.given} as ${misfit.at} to the widget "${name}". ${declares(misfit)}`, 'user');
  }

  function checkDetail(event: string, detail: unknown, properties: DeclaredTypes): void {
    const misfit = misfitOf({ type: 'object', properties }, detail, event);
    if (misfit)
      report(`The widget "${name}" of ${owner} sends ${misfit.given} as ${misfit.at}. ${declares(misfit)}`, 'owner');
  }

  /** The same handler for the same function, so that the widget does not render again. */
  function handlerFor(event: string, handler: Handler): Handler {
    const known = handlers.get(handler) ?? ((detail) => (checkDetail(event, detail, events[event]!), handler(detail)));
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
