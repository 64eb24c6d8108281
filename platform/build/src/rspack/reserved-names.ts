import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

type Widget = Pick<ReleaseDescriptor['widgets'][number], 'name' | 'props' | 'events'>;

/** Attributes of `RemoteWidget`, and what every widget gets. */
const RESERVED_PROPS = ['name', 'fallback', 'key', 'navigate', 'host', 'domElement'];
/** `onError` reports that the widget failed. */
const RESERVED_EVENTS = ['error'];

/** @throws Error when a widget declares a prop or an event whose name `RemoteWidget` uses itself */
export function requireFreeNames({ name, props = {}, events = {} }: Widget): void {
  const prop = Object.keys(props).find((one) => RESERVED_PROPS.includes(one) || /^on[A-Z]/.test(one));
  const event = Object.keys(events).find((one) => RESERVED_EVENTS.includes(one));
  if (prop) throw new Error(`The widget ${name} declares the prop ${prop}, which is reserved. Give it another name.`);
  if (event)
    throw new Error(`The widget ${name} declares the event ${event}, which is reserved. Give it another name.`);
}
