import * as confirmEmail from './confirm-email/confirm-email-route.tsx';
import * as myAccount from './my-account/my-account-route.tsx';
import * as myOrders from './my-orders/my-orders-route.tsx';
import { remote } from './remote.ts';
import * as signIn from './sign-in/sign-in-route.tsx';
import * as signUp from './sign-up/sign-up-route.tsx';
import * as yourData from './your-data/your-data-route.tsx';

test.each([
  ['/signin', 'everybody', signIn],
  ['/signup', 'everybody', signUp],
  ['/confirm_email', 'everybody', confirmEmail],
  ['/my_account', 'signed-in', myAccount],
  ['/my_orders', 'signed-in', myOrders],
  ['/your_data', 'everybody', yourData],
])('%s is here, for %s', async (path, guard, page) => {
  const route = remote.routes?.find((other) => other.path === path);
  expect((await route?.lazy())?.Component).toBe(page.Component);
  expect(route?.handle?.guard ?? 'everybody').toBe(guard);
});
