import { type WidgetDeclaration, handlerOf, misfitOf } from '@farmgate/contract/widgets';
import type { Lifecycles } from '../remote/define-remote.ts';
import type { LoadedWidget } from '../widgets/widget-host.ts';

/** A widget of another part in a test: it has the owner's declaration and shows nothing. */
export interface StandInWidget extends LoadedWidget {
  declaration: WidgetDeclaration;
  /** The props that it has now; undefined while it is not mounted. */
  props: () => Record<string, unknown> | undefined;
  /** Sends one of the widget's events. @throws Error when the owner does not declare the event with this detail */
  send: (event: string, detail: object) => void;
}

/** A widget with this declaration, for the option `widgets` of `renderScreen`. A prop that does not fit fails the test. */
export function standInWidget(declaration: WidgetDeclaration): StandInWidget {
  let mounted: Record<string, unknown> | undefined;
  const take = async (props: object) => void (mounted = { ...props });
  const lifecycles: Lifecycles = {
    bootstrap: () => Promise.resolve(),
    mount: take,
    update: take,
    unmount: async () => void (mounted = undefined),
  };
  return {
    lifecycles,
    declaration,
    props: () => mounted,
    send(event, detail) {
      requireDeclared(declaration, event, detail);
      if (!mounted) throw new Error(`The widget is not mounted, so it cannot send the event "${event}".`);
      const handler = mounted[handlerOf(event)];
      if (typeof handler === 'function') handler(detail);
    },
  };
}

function requireDeclared({ events = {} }: WidgetDeclaration, event: string, detail: object): void {
  const properties = Object.hasOwn(events, event) ? events[event] : undefined;
  if (!properties) throw new Error(`The widget declares no event "${event}", only: ${Object.keys(events).join(', ')}.`);
  const misfit = misfitOf({ type: 'object', properties }, detail, event);
  if (misfit) throw new Error(`The test sends ${misfit.given} as ${misfit.at}. The owner declares ${misfit.declared}.`);
}
