import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';

/**
 * Titles the document while it shows. Of several the one last in the tree wins: a page that turns out not to exist has
 * a title other than its route's.
 */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = documentTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
}
