import { errorText } from '@farmgate/shared/api';
import { beginSession } from '@farmgate/shared/auth';
import { PRODUCT_ADDED, cartIntent, resetCustomerQueries } from '@farmgate/shared/data';
import { notify } from '@farmgate/shared/notify';
import { useQueryClient } from '@farmgate/shared/query';
import { signIn } from '../api/credentials.ts';
import { TEXTS } from '../texts/texts.ts';
import { requireCookies } from './require-cookies.ts';

/**
 * Signs in, and puts into the cart what the visitor was about to add.
 * @throws ApiError when the credentials are not accepted, or the browser blocks cookies. What could not be added only gets a toast.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return async (credentials: { email: string; password: string }): Promise<void> => {
    requireCookies();
    beginSession(await signIn(credentials), credentials.email);
    void notify('success', TEXTS.signedIn);
    try {
      if (await cartIntent.fulfill()) void notify('success', PRODUCT_ADDED);
    } catch (error) {
      void notify('error', errorText(error));
    }
    // Cached data belongs to a visitor or to another customer, and a cart that is still loading lacks the new product.
    resetCustomerQueries(queryClient);
  };
}
