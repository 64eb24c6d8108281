import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';

/** Sets the document's title while it is mounted. The last one in the tree wins, so Page Not Found overrides the route's title. */
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
