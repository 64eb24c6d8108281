import { Breadcrumbs } from '@farmgate/shared/ui';

export default { title: 'Navigation/Breadcrumbs' };

export const Short = () => <Breadcrumbs items={[{ label: 'Home', href: '#main' }, { label: 'Tomato' }]} />;

export const Long = () => (
  <Breadcrumbs
    items={[
      { label: 'Home', href: '#main' },
      { label: 'Products', href: '#main' },
      { label: 'Vegetables of the season', href: '#main' },
      { label: 'Country tomato from the hills, organic' },
    ]}
  />
);
