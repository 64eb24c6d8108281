import { useNavigate } from '@farmgate/shared/router';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Parcel, ParcelConfig } from 'single-spa';
import { note } from '../health/journal.ts';
import { useShell } from './shell-context.ts';
import type { Shell } from './shell-context.ts';

interface Props {
  /** The widget's name. The composition names the part that owns it. */
  name: string;
  /** Shown until the widget is mounted, and instead of a widget that fails. */
  fallback?: ReactNode;
  [prop: string]: unknown;
}

const ownerOf = ({ composition }: Shell, name: string) =>
  Object.entries(composition.parts).find(([, part]) => part.widgets.some((widget) => widget.name === name))?.[0];

/** Mounts another part's widget as a single-spa parcel. When it fails, only its fallback is shown. */
export function RemoteWidget({ name, fallback, ...props }: Props) {
  const shell = useShell();
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  const parcel = useRef<Parcel | undefined>(undefined);
  const updates = useRef<Promise<unknown>>(Promise.resolve());
  const [showing, setShowing] = useState(false);
  // Its owner may be a part that the document did not contain.
  const [, findOwner] = useReducer((count: number) => count + 1, 0);
  const owner = ownerOf(shell, name);
  const given = { ...props, navigate: (path: string) => void navigate(path) };

  useEffect(() => {
    let left = false;
    let unmount = () => {};
    const fail = (error: unknown) => {
      console.warn(`Widget "${name}" of ${owner ?? 'no part'} is not shown.`, error);
      if (owner) note({ kind: 'render', part: owner, error });
      setShowing(false);
    };
    async function mount() {
      if (!owner) {
        await shell.rest?.load();
        if (!ownerOf(shell, name)) throw new Error('No live part has it.');
        return findOwner();
      }
      const [{ mountRootParcel }, lifecycles] = await Promise.all([
        import('single-spa'),
        shell.remotes.widget(owner, name),
      ]);
      if (left || !place.current) return;
      const mounted = mountRootParcel(lifecycles as unknown as ParcelConfig, {
        domElement: place.current,
        ...given,
        onError: fail,
      });
      // A parcel that failed to mount needs no unmount, and its error is already reported.
      unmount = () => void mounted.mountPromise.then(mounted.unmount).catch(() => undefined);
      await mounted.mountPromise;
      parcel.current = mounted;
      if (!left) setShowing(true);
    }
    mount().catch(fail);
    return () => {
      left = true;
      parcel.current = undefined;
      // A parcel must not be unmounted during a React render.
      queueMicrotask(unmount);
    };
    // Changed props go through update() below; only another widget is mounted again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, owner]);

  useEffect(() => {
    const mounted = parcel.current;
    if (!mounted) return;
    // One after the other: single-spa rejects an update during an update or an unmount.
    updates.current = updates.current
      .then(() => (mounted.getStatus() === 'MOUNTED' ? mounted.update?.(given) : undefined))
      .catch((error: unknown) => console.warn(`Widget "${name}" was not updated.`, error));
  });

  return (
    <>
      <span ref={place} data-widget={name} data-part={owner} hidden={!showing} />
      {showing ? null : fallback}
    </>
  );
}
