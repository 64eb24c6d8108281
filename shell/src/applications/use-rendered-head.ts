import { useEffect, useState } from 'react';
import { HEAD_MARK } from './head-mark.ts';

function removeMarked(): void {
  for (const element of document.head.querySelectorAll(`[${HEAD_MARK}]`)) element.remove();
}

/** Removes what the edge has put into the head for an application's page when the visitor leaves its address. */
export function useRenderedHead(address: string): void {
  const [first] = useState(address);
  useEffect(() => {
    if (address !== first) removeMarked();
  }, [address, first]);
  useEffect(() => removeMarked, []);
}
