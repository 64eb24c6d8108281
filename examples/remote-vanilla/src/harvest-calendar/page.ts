import type { ApplicationModule } from '@farmgate/shared/remote';
import { toNode } from '../markup/to-node.ts';
import { monthOf } from './seasons.ts';
import { view } from './view.ts';

/** The month of a page that an edge rendered. */
export interface State {
  month: number;
}

/** Draws the calendar again for each month, and when the customer signs in or out. */
export const mount: ApplicationModule['mount'] = (element, { url, state, session, follow }) => {
  const rendered = state as State | undefined;
  let month = rendered?.month ?? monthOf(new URL(url).search);
  // The rendered page stays as it is until something changes.
  let drawn = rendered && JSON.stringify(view(month, null));

  const draw = () => {
    const page = view(month, session.name);
    if (JSON.stringify(page) === drawn) return;
    drawn = JSON.stringify(page);
    const focused = document.activeElement?.getAttribute('href');
    element.replaceChildren(toNode(page));
    // The visitor may continue with the keyboard at the same link.
    if (focused) element.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  };

  const stops = [
    session.subscribe(draw),
    follow((address) => {
      month = monthOf(new URL(address.url).search);
      draw();
    }),
  ];
  draw();
  return () => {
    for (const stop of stops) stop();
    element.replaceChildren();
  };
};
