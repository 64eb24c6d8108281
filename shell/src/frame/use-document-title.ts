import { useMatches } from '@farmgate/shared/router';
import { useEffect } from 'react';

const SHOP = 'Farmgate';

const titled = (value: unknown) => (value as { title?: string } | null | undefined)?.title;

/** Keeps the document's title that of the deepest route which has one: what its loader gave as `title`, else its handle's. */
export function useDocumentTitle(): void {
  const titles = useMatches().map(({ loaderData, handle }) => titled(loaderData) ?? titled(handle));
  const title = titles.findLast(Boolean);
  useEffect(() => {
    document.title = title ? `${title} · ${SHOP}` : SHOP;
  }, [title]);
}
