import { Suspense, lazy } from 'react';
import { useShell } from '../composition/shell-context.ts';

const nothing = { default: () => null };
// One that does not come must not take the page with it.
const PreviewBadge = lazy(() =>
  import(/* webpackChunkName: "preview-badge" */ './preview-badge.tsx').catch(() => nothing as never),
);

/** Says which releases this browser previews, if it does: see `PreviewBadge`. */
export function PreviewNotice() {
  const { preview } = useShell().composition;
  return preview ? (
    <Suspense>
      <PreviewBadge parts={preview.parts} />
    </Suspense>
  ) : null;
}
