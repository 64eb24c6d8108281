import { useEffect, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MountedWidget } from './mount-widget.ts';
import { useWidgetHost } from './widget-host.ts';

declare global {
  /** Widget → what a part that mounts it passes. `farmgate types` fills it with the widgets of live parts. */
  interface FarmgateWidgets {}
}

/** Of a widget that `FarmgateWidgets` does not list. */
interface AnyProps {
  /** The widget's events: `onAdded` for its event `added`. */
  [event: `on${Capitalize<string>}`]: ((detail: never) => void) | undefined;
  /** The widget's props, as its owner declares them. */
  [prop: string]: unknown;
}

type Props<Name extends string> = {
  /** The widget's name, as a literal: the build lists it. The composition says which part owns it. */
  name: Name;
  /** Shown until the widget is mounted, and instead of a widget that fails. */
  fallback?: ReactNode;
  /** Builds add it: its stack is the place of this element in the part's script. */
  $at?: () => Error;
} & (Name extends keyof FarmgateWidgets ? FarmgateWidgets[Name] : AnyProps);

/** Mounts another part's widget as a single-spa parcel. When it fails, only its fallback is shown. */
export function RemoteWidget<const Name extends string>({ name, fallback, $at, ...props }: Props<Name>) {
  const host = useWidgetHost();
  const place = useRef<HTMLSpanElement>(null);
  const mounted = useRef<MountedWidget | undefined>(undefined);
  const [showing, setShowing] = useState(false);
  // The owner may be a part that the document does not contain.
  const [, findOwner] = useReducer((count: number) => count + 1, 0);
  const owner = host.ownerOf(name);

  useEffect(() => {
    let left = false;
    const fail = (error: unknown, components?: string) => {
      if (left) return;
      console.warn(`Widget "${name}" of ${owner ?? 'no part'} is not shown.`, error);
      if (owner) host.report(owner, error, components);
      setShowing(false);
    };
    async function mount() {
      if (!owner) {
        await host.whole();
        if (!host.ownerOf(name)) throw new Error('No live part has it.');
        return findOwner();
      }
      // With the shell's own code for after the start of a page, because chunks this small compress badly.
      const { mountWidget } = await import(/* webpackChunkName: "later" */ './mount-widget.ts');
      if (left || !place.current) return;
      const widget = await mountWidget({
        host,
        owner,
        name,
        place: place.current,
        props,
        at: $at,
        show: setShowing,
        onError: fail,
      });
      if (!widget) return;
      if (left) return queueMicrotask(widget.unmount);
      mounted.current = widget;
      setShowing(true);
    }
    mount().catch(fail);
    return () => {
      left = true;
      // A parcel must not be unmounted during a React render.
      if (mounted.current) queueMicrotask(mounted.current.unmount);
      mounted.current = undefined;
    };
    // Changed props go through update() below; only another widget is mounted again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, owner]);

  useEffect(() => mounted.current?.update(props));

  return (
    <>
      <span ref={place} data-widget={name} data-part={owner} hidden={!showing} />
      {showing ? null : fallback}
    </>
  );
}
