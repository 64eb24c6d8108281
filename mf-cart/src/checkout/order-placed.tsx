import { ButtonLink, EmptyState } from '@farmgate/shared/ui';
import { TEXTS } from '../texts/texts.ts';

/** Shows while My Orders is on its way, and stays if that does not come. */
export function OrderPlaced({ orderNo }: { orderNo: string }) {
  return (
    <EmptyState
      icon="check"
      title={TEXTS.orderConfirmed}
      text={`Order ${orderNo}. Keep the number at hand if you call us.`}
      action={<ButtonLink href="/my_orders">See My Orders</ButtonLink>}
    />
  );
}
