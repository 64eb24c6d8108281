import { shown } from './facts.ts';

/** Elements with the content of one part: the page's main content, widgets and applications, and the shell's header and footer. */
export const regions = () => document.querySelectorAll<HTMLElement>('#main,[data-part]');

/** The part that an element belongs to. */
export const partOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-part]')?.dataset.part ?? shown.part;
