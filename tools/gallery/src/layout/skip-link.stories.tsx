import { SkipLink } from '@farmgate/shared/ui';

export default { title: 'Layout/Skip link' };

export const Focused = () => (
  <>
    <SkipLink ref={(link) => link?.focus()} />
    <p>The link is visible while it has the focus.</p>
  </>
);
