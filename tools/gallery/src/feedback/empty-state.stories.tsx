import { ButtonLink, EmptyState } from '@farmgate/shared/ui';

export default { title: 'Feedback/Empty state' };

export const WithIcon = () => (
  <EmptyState
    icon="cart"
    title="Your cart is empty"
    text="Add a product to begin."
    action={<ButtonLink href="#main">Shop</ButtonLink>}
  />
);

export const WithPicture = () => <EmptyState image="cart" title="Your cart is empty" heading="h1" />;

export const TitleOnly = () => <EmptyState title="No orders yet" />;
