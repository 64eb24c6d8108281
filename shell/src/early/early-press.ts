/** What the edge's document holds until React listens (`early-script.ts` in `platform/edge`). */
interface EarlyPress {
  /** Controls in the order in which they were pressed; a form that was submitted without a button. */
  presses: Element[];
  /** Set by the shell: presses of such controls are React's to hear. */
  isAlive?: (control: Element) => boolean;
  /** Shows on a control whether its press is being held. */
  mark: (control: Element, isOn: boolean) => void;
  /** Says that the page's scripts do not work. */
  fail: () => void;
  /** From now on nothing is held. */
  end: () => void;
}

/** What edges before the hand-over put there. */
interface OlderEarlyPress {
  listen: (event: Event) => void;
}

type WithEarlyPress = typeof globalThis & { farmgateEarlyPress?: EarlyPress | OlderEarlyPress };

/** Absent where the document holds nothing: it has ended, or it is an older edge's. */
export function earlyPress(): EarlyPress | undefined {
  const page: WithEarlyPress = globalThis;
  const early = page.farmgateEarlyPress;
  if (!early || 'presses' in early) return early;
  document.removeEventListener('click', early.listen, true);
  delete page.farmgateEarlyPress;
  return undefined;
}

/** Does once what was pressed. */
export function pressAgain(control: Element): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else (control as HTMLElement).click();
}
