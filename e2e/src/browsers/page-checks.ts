/*
 * These functions run in pages, so they use nothing else of this module. Each returns the problems that it finds.
 */

function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : [];
}

/** Finds open dialogs that are smaller than their content although the window has room. */
export function crampedDialogs(): string[] {
  const ROOM = 0.75;
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].flatMap((dialog) => {
    const needed = [...dialog.children].reduce((sum, child) => sum + child.scrollHeight, 0);
    const shown = dialog.getBoundingClientRect().height;
    return shown < Math.min(needed, innerHeight * ROOM) - 2
      ? [`a dialog is ${Math.round(shown)} px high and needs ${needed} px: ${dialog.innerText.slice(0, 40)}`]
      : [];
  });
}

/** Finds items of lists without markers that start too low, because an empty marker takes up a line. */
export function shiftedListItems(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role=list] > li')].flatMap((item) => {
    const first = item.firstElementChild;
    const { display, paddingTop, borderTopWidth } = getComputedStyle(item);
    if (!first || item.firstChild !== first || !['block', 'list-item'].includes(display)) return [];
    const { position, marginTop } = getComputedStyle(first);
    if (position === 'absolute' || item.getClientRects().length === 0) return [];
    const inset = [paddingTop, borderTopWidth, marginTop].reduce((sum, length) => sum + parseFloat(length), 0);
    const down = first.getBoundingClientRect().top - item.getBoundingClientRect().top - inset;
    return down > 8 ? [`a list item starts ${Math.round(down)} px too low: ${item.innerText.slice(0, 40)}`] : [];
  });
}

function brokenPictures(): string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ currentSrc }) => `the picture ${currentSrc} did not load`);
}

export const PAGE_CHECKS = [overflow, crampedDialogs, shiftedListItems, brokenPictures];
