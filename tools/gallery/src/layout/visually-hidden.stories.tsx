import { VisuallyHidden } from '@farmgate/shared/ui';

export default { title: 'Layout/Visually hidden' };

export const Text = () => (
  <p>
    Only screen readers read what is between the brackets: [<VisuallyHidden>hidden text</VisuallyHidden>]
  </p>
);
