import { useMatches } from '@farmgate/shared/router';
import { useEffect } from 'react';

const SHOP = 'Farmgate';

/** Keeps the document's title that of the deepest route which has one. */
export function useDocumentTitle(): void {
  const titles = useMatches().map((match) => (match.handle as { title?: string } | undefined)?.title);
  const title = titles.findLast(Boolean);
  useEffect(() => {
    document.title = title ? `${title} · ${SHOP}` : SHOP;
  }, [title]);
}
