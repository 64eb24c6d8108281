import { Suspense, lazy } from 'react';
import { useShell } from '../composition/shell-context.ts';

const nothing = { default: () => null };
// If it does not load, the page must still work.
const PreviewBadge = lazy(() =>
  import(/* webpackChunkName: "preview-badge" */ './preview-badge.tsx').catch(() => nothing as never),
);

/** Shows `PreviewBadge` in a browser with a preview. */
export function PreviewNotice() {
  const { preview } = useShell().composition;
  return preview ? (
    <Suspense>
      <PreviewBadge parts={preview.parts} />
    </Suspense>
  ) : null;
}
