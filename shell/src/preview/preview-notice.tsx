import { Suspense } from 'react';
import { optional } from '../lazy/optional.ts';
import { useShell } from '../composition/shell-context.ts';

const PreviewBadge = optional(() => import(/* webpackChunkName: "notices" */ './preview-badge.tsx'));

/** Shows `PreviewBadge` in a browser with a preview. */
export function PreviewNotice() {
  const { preview } = useShell().composition;
  return preview ? (
    <Suspense>
      <PreviewBadge parts={preview.parts} />
    </Suspense>
  ) : null;
}
