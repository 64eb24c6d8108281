import { useSession } from '@farmgate/shared/auth';
import { useCart } from '@farmgate/shared/data';
import type { WidgetProps } from '@farmgate/shared/parcel';
import type { DeclaredProps } from '@farmgate/shared/remote';
import { IconLink } from '@farmgate/shared/ui';
import type { MouseEvent } from 'react';
import type { cartButton } from './declaration.ts';

const CART = '/cart_products';

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Counts lines, as the API does: three packs of one product are one item. */
const labelOf = (items: number | undefined) =>
  items === undefined ? 'Cart' : `Cart, ${items} ${items === 1 ? 'item' : 'items'}`;

/** The way to the cart, with how many items are in it. A real link, so that it also opens in a new tab. */
export function CartButton({ navigate }: DeclaredProps<typeof cartButton> & WidgetProps) {
  const { signedIn } = useSession();
  const { data: cart } = useCart();
  // The page may outlive the session, and its cache with it.
  const items = signedIn ? cart?.lines.length : undefined;
  const follow = (event: MouseEvent) => {
    if (wantsNewTab(event)) return;
    event.preventDefault();
    navigate(CART);
  };
  return <IconLink href={CART} icon="cart" label={labelOf(items)} count={items} onClick={follow} />;
}
