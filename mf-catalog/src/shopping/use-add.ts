import { isSignedIn } from '@farmgate/shared/auth';
import type { ListedProduct } from '@farmgate/shared/data';
import { rememberCartIntent, useAddToCart } from '@farmgate/shared/data';
import { notify } from '@farmgate/shared/notify';
import { useLocation, useNavigate } from '@farmgate/shared/router';
import { TEXTS } from '../texts.ts';
import { cartItem } from './products.ts';

/** Adding a product's pack: asks for a pack first, then for a signed-in customer; a visitor's wish is kept for after sign-in. */
export function useAdd(product: ListedProduct) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useAddToCart();

  /** False when there is no pack to add. */
  const add = (grams: number | null): boolean => {
    if (grams === null) {
      void notify('warning', TEXTS.packMissing);
      return false;
    }
    const item = cartItem(product, grams, '1');
    if (isSignedIn()) {
      mutate(item);
      return true;
    }
    void notify('warning', TEXTS.signInFirst);
    rememberCartIntent(item);
    void navigate(`/signin?next=${encodeURIComponent(pathname + search)}`);
    return true;
  };
  return { add, adding: isPending };
}
