import { Button, PageHeader } from '@farmgate/shared/ui';

export default { title: 'Layout/Page header' };

export const TitleOnly = () => <PageHeader title="My Orders" />;

export const Complete = () => (
  <PageHeader
    title="My Orders"
    text="Your orders of the last year."
    breadcrumbs={[{ label: 'Home', href: '#main' }, { label: 'My Orders' }]}
    actions={<Button size="sm">Print</Button>}
  />
);

export const LongTitle = () => (
  <PageHeader title="Everything about our deliveries in Coimbatore and its neighborhood" />
);
