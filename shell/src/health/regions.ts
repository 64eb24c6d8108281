import { SHELL } from '@farmgate/contract/part';

const FRAME = '#app > * > header, #app > * > footer';

/** Elements with the content of one part: the page's main content, widgets and applications, and the shell's header and footer. */
export const regions = () => document.querySelectorAll<HTMLElement>(`#main, [data-part], ${FRAME}`);

/** The part that an element belongs to. `shown` is the part whose page is shown. */
export const partOf = (element: Element, shown: string): string =>
  element.closest<HTMLElement>('[data-part]')?.dataset.part ?? (element.closest(FRAME) ? SHELL : shown);
