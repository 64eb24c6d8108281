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

/** The frame, the page inside it and every widget that shows, with the parts they come from. */
export function ownedBoxes(ownerOfPage: string): OwnedBox[] {
  const frame = [
    ['header', 'header', 'shell'],
    ['main', '#main', ownerOfPage],
    ['footer', '#main ~ footer', 'shell'],
  ] as const;
  const areas = frame.flatMap(([what, selector, part]) => {
    const element = document.querySelector(selector);
    return element ? [boxOf(element, part, what)] : [];
  });
  const widgets = [...document.querySelectorAll<HTMLElement>('[data-widget][data-part]:not([hidden])')];
  return [
    ...areas,
    ...widgets.map((widget, at) => boxOf(widget, widget.dataset.part!, `${widget.dataset.widget} ${at}`)),
  ];
}
