import { SHELL } from '@farmgate/contract/part';
/** An area of the page that one part owns, in pixels of the window. */
export interface OwnedBox {
  part: string;
  /** Names the area: `header`, `main`, `footer`, or a widget and its number. */
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

/** The area of a box that is visible below the sticky header and above the window's lower edge, if any. */
function inSight(box: OwnedBox, header: number): OwnedBox[] {
  const top = Math.max(box.top, header);
  const bottom = Math.min(box.top + box.height, window.innerHeight);
  return top <= bottom ? [{ ...box, top, height: bottom - top }] : [];
}

/** The frame, the page in it and every visible widget, with their parts. */
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
