/*
 * Run inside pages, in every browser: each function stands alone and gives what is wrong, in words.
 */

/** What sticks out of the window to the side. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : [];
}

/** Open dialogs that show less than their content needs, although the window has room. */
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

/** Items of lists without markers that begin lower than they should: an empty marker takes a line. */
export function pushedDown(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role=list] > li')].flatMap((item) => {
    const first = item.firstElementChild;
    const { display, paddingTop, borderTopWidth } = getComputedStyle(item);
    if (!first || item.firstChild !== first || !['block', 'list-item'].includes(display)) return [];
    const { position, marginTop } = getComputedStyle(first);
    if (position === 'absolute' || item.getClientRects().length === 0) return [];
    const inset = [paddingTop, borderTopWidth, marginTop].reduce((sum, length) => sum + parseFloat(length), 0);
    const down = first.getBoundingClientRect().top - item.getBoundingClientRect().top - inset;
    return down > 8 ? [`an item begins ${Math.round(down)} px too low: ${item.innerText.slice(0, 40)}`] : [];
  });
}

/** Pictures that did not come. */
function brokenPictures(): string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ currentSrc }) => `no picture at ${currentSrc}`);
}

export const PAGE_CHECKS = [overflow, crampedDialogs, pushedDown, brokenPictures];
