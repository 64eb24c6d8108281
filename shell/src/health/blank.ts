/** Each kind is expected to be visible if it exists. */
const KINDS = ['button', 'a[href]', 'select,textarea', 'img,svg,video,canvas'];
/** Markup for which it is normal that nothing shows. */
const MEANT = '[hidden],[inert],[aria-hidden=true],[aria-busy=true],:is(dialog,details):not([open])';
const BEHIND = 'dialog[open],[aria-modal=true]';
/** In px². What is hidden from all but screen readers has a box of one pixel. */
const SMALLEST_AREA = 4;

function isVisible(element: Element): boolean {
  const [box] = element.getClientRects();
  if (!box || box.width * box.height < SMALLEST_AREA || box.right < 0) return false;
  if (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  // Nothing is found outside of the window. Behind a dialog, everything is covered.
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !hit || element.contains(hit) || hit.matches('label') || !!document.querySelector(BEHIND);
}

/**
 * Whether a region shows nothing, or none of its buttons, links, fields or pictures; in a header or footer, none of them all. Call
 * it while the browser is idle or the page is hidden, because it reads the layout. A region that loads, or is behind an alert, counts
 * as visible.
 */
export function isBlank(region: HTMLElement): boolean {
  if (region.closest(MEANT)) return false;
  const isHidden = (kind: string) => {
    const found = [...region.querySelectorAll(kind)].filter((element) => !element.closest(MEANT));
    return !!found[0] && !found.some(isVisible);
  };
  // A frame has buttons for narrow windows only.
  const kinds = region.matches('header,footer') ? [`${KINDS}`] : KINDS;
  // A widget without text and elements may have nothing to show, for example after its dialog was closed.
  const isEmpty = () => region.id === 'main' && !region.innerText.trim() && !region.querySelector(`${MEANT},${KINDS}`);
  return kinds.some(isHidden) || isEmpty();
}
