/** What the edge's document remembers until React listens (`later-scripts.ts` in `platform/edge`). */
interface EarlyPress {
  /** The button that was pressed last. */
  button: HTMLElement | null;
  listen: (event: Event) => void;
}

type WithEarlyPress = typeof globalThis & { farmgateEarlyPress?: EarlyPress };

/**
 * From now on React hears of presses itself. The answer presses the button that was pressed before, if it is still there: a
 * page that can be seen before it can be used loses no press on its menu.
 */
export function endEarlyPresses(): () => void {
  const page: WithEarlyPress = globalThis;
  const early = page.farmgateEarlyPress;
  if (!early) return () => undefined;
  document.removeEventListener('click', early.listen, true);
  return () => {
    delete page.farmgateEarlyPress;
    if (early.button?.isConnected) early.button.click();
  };
}
