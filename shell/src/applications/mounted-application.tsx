import { useNavigate, useParams } from '@farmgate/shared/router';
import type { ApplicationAddress } from '@farmgate/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { note } from '../health/journal.ts';
import { type ApplicationData, ApplicationMarkup } from './application-markup.ts';
import type { Instance } from './instance.ts';
import type { Application } from './lifecycles.ts';
import { mountApplication } from './mount-application.ts';
import { useHeldHeight } from './use-held-height.ts';
import { useRenderedHead } from './use-rendered-head.ts';

interface Props extends Application {
  instance: Instance;
  /** Path and query. */
  address: string;
  /** Null for an application that the edge did not render. */
  rendered: ApplicationMarkup | ApplicationData | null;
}

/** The document's markup stays when React hydrates it. Browsers have no other value that the page's policy allows. */
const EMPTY = globalThis.window?.trustedTypes?.emptyHTML ?? '';

/** The element of an application, which single-spa mounts there. */
export function MountedApplication({ part, id, module, instance, address, rendered }: Props) {
  const place = useHeldHeight(rendered !== null);
  // React writes the markup again when it gets another object.
  const [markup] = useState(() => markupOf(rendered));
  const [failure, setFailure] = useState<{ error: unknown }>();
  const params = useParams();
  const navigate = useNavigate();
  useRenderedHead(address);
  const now = useRef<{ place: ApplicationAddress; navigate: typeof navigate }>(undefined);
  useEffect(() => {
    now.current = { place: { url: new URL(address, location.origin).href, params }, navigate };
  });

  useEffect(() => {
    const element = place.current!;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (error: unknown) => {
      if (!signal.aborted) setFailure({ error });
    };
    const mounting = instance.inTurn(async () => {
      if (signal.aborted) return undefined;
      const state = element.hasChildNodes() ? (rendered as ApplicationData | null)?.state : undefined;
      const go = (path: string) => void now.current!.navigate(path);
      const page = { ...now.current!.place, state, signal, fail, navigate: go };
      return mountApplication({ name: `${part}/${id}`, module, element, instance, page });
    });
    mounting.then(() => drawn(element), fail);
    return () => {
      leaving.abort();
      const unmounting = instance.inTurn(async () => (await mounting.catch(() => undefined))?.());
      unmounting.catch((error: unknown) => note({ kind: 'render', part, error }));
    };
  }, [place, part, id, module, instance, rendered]);

  // The frame has set the route's title before.
  const { documentTitle } = (rendered ?? {}) as ApplicationData;
  useEffect(() => {
    if (documentTitle) document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => {
    if (instance.address === address) return;
    const element = place.current!;
    instance.move(address, now.current!.place).then(
      () => drawn(element),
      (error: unknown) => setFailure({ error }),
    );
  }, [place, instance, address]);

  if (failure) throw failure.error;
  return (
    <div
      id={`single-spa-application:${part}/${id}`}
      ref={place}
      data-part={part}
      data-mounting=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  );
}

function markupOf(rendered: Props['rendered']): { __html: string } | undefined {
  if (!rendered) return undefined;
  return { __html: rendered instanceof ApplicationMarkup ? rendered.html : (EMPTY as string) };
}

function drawn(element: HTMLElement): void {
  element.style.minHeight = '';
  element.removeAttribute('data-mounting');
}
