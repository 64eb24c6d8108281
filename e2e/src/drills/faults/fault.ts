/** The part with the pages, and the part with the widgets that they mount. */
export const PAGE = 'mf-faulty-page';
export const WIDGET = 'mf-faulty-widget';

/** A generated fault: a module of one part or of both, which fails when its page is opened with its number. */
export interface Fault {
  id: number;
  kind: string;
  /** The part that has the fault. The line ends with the comment of `mark`. */
  part: typeof PAGE | typeof WIDGET;
  /** Whether the other part fails because of it, or takes part. */
  across: boolean;
  /** Whether it fails at the press of the button `Go`. */
  press: boolean;
  /** Modules: the page's component, and the widget's. */
  page: string;
  widget?: string;
}

/** Marks the faulty line in the sources. Builds drop comments, so only the source map's text has it. */
export const mark = (id: number): string => `// FAULT ${id} `;
