import { useMatches } from '@farmgate/shared/router';
import { useEffect } from 'react';
import { titleOf } from './document-title.ts';

/** Keeps the document's title that of the page which shows. */
export function useDocumentTitle(): void {
  const title = titleOf(useMatches());
  useEffect(() => {
    document.title = title;
  }, [title]);
}
