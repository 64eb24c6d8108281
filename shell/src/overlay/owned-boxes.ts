import { SHELL } from '@farmgate/contract/part';
/** A place on the page that one part owns; pixels in the window. */
export interface OwnedBox {
  part: string;
  /** Names the place: `header`, `main`, `footer`, or a widget and its number. */
  what: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxOf(element: Element, part: string, what: string): OwnedBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { part, what, left, top, width, height };
}

/** What of a box the sticky header and the window's lower edge leave in sight; nothing when that is none of it. */
function inSight(box: OwnedBox, header: number): OwnedBox[] {
  const top = Math.max(box.top, header);
  const bottom = Math.min(box.top + box.height, window.innerHeight);
  return top <= bottom ? [{ ...box, top, height: bottom - top }] : [];
}

/** The frame, the page inside it and every widget that shows, with the parts they come from. */
export function ownedBoxes(ownerOfPage: string): OwnedBox[] {
  const frame = [
    ['header', 'header', SHELL],
    ['main', '#main', ownerOfPage],
    ['footer', '#main ~ footer', SHELL],
  ] as const;
  const [header, ...below] = frame.flatMap(([what, selector, part]) => {
    const element = document.querySelector(selector);
    return element ? [boxOf(element, part, what)] : [];
  });
  if (!header) return [];
  const widgets = [...document.querySelectorAll<HTMLElement>('[data-widget][data-part]:not([hidden])')];
  return [
    header,
    ...below.flatMap((box) => inSight(box, header.top + header.height)),
    ...widgets.map((widget, at) => boxOf(widget, widget.dataset.part!, `${widget.dataset.widget} ${at}`)),
  ];
}
