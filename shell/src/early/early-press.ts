/** The clicks that the edge's document holds until React listens (`early-script.ts` in `platform/edge`). */
interface EarlyPress {
  /** Clicked controls in order; the form itself when it was submitted without a button. */
  presses: Element[];
  /** Set by the shell: whether React handles clicks on this control. */
  isAlive?: (control: Element) => boolean;
  /** Marks a control while its click is held. */
  mark: (control: Element, isOn: boolean) => void;
  /** Shows that the page's scripts failed. */
  fail: () => void;
  /** Stops holding clicks. */
  end: () => void;
}

/** The object that older edges put there. */
interface OlderEarlyPress {
  listen: (event: Event) => void;
}

type WithEarlyPress = typeof globalThis & { farmgateEarlyPress?: EarlyPress | OlderEarlyPress };

/** Undefined when the document does not hold clicks: it has ended, or an older edge sent it. */
export function earlyPress(): EarlyPress | undefined {
  const page: WithEarlyPress = globalThis;
  const early = page.farmgateEarlyPress;
  if (!early || 'presses' in early) return early;
  document.removeEventListener('click', early.listen, true);
  delete page.farmgateEarlyPress;
  return undefined;
}

/** Repeats a held click or submit. */
export function pressAgain(control: Element): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else (control as HTMLElement).click();
}
