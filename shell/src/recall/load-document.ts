/** A navigation of React Router. */
interface Navigation {
  location: { pathname: string; search: string; hash: string };
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
}

export type Leave = Pick<Location, 'assign' | 'replace' | 'reload'>;

/** Loads the page that a navigation leads to as a document, with the same entry in the browser's history. */
export function loadDocument({ location: to, historyAction }: Navigation, leave: Leave = location): void {
  // Back and Forward: the browser already shows the new address.
  if (historyAction === 'POP') return leave.reload();
  const address = to.pathname + to.search + to.hash;
  if (historyAction === 'REPLACE') leave.replace(address);
  else leave.assign(address);
}
