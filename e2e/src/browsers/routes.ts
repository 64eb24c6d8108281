export interface ShopRoute {
  path: string;
  /** A text that the page shows when its data has loaded. */
  shows: string;
}

/** Every route for visitors. */
export const PUBLIC_ROUTES: ShopRoute[] = [
  { path: '/', shows: 'Our Best Products' },
  { path: '/products', shows: 'Carrot Ooty (Gajar)' },
  { path: '/product_details/101/1', shows: 'Related Product' },
  { path: '/plans', shows: 'Our Plans' },
  { path: '/gallery', shows: 'Gallery' },
  { path: '/contact_us', shows: 'Send message' },
  { path: '/survey', shows: 'Send answers' },
  { path: '/fieldwork', shows: 'Save visit' },
  { path: '/about_us', shows: 'Our mission' },
  { path: '/privacy_policy', shows: 'Privacy Policy' },
  { path: '/your_data', shows: 'Your Data' },
  { path: '/terms_and_conditions', shows: 'Terms and Conditions' },
  { path: '/return_policy', shows: 'Return Policy' },
  { path: '/shipping_policy', shows: 'Shipping Policy' },
  { path: '/session_expired', shows: 'Your Session Expired..!' },
  { path: '/signin', shows: 'Forgot Password' },
  { path: '/signup', shows: 'Sign Up' },
  { path: '/confirm_email', shows: 'This link is incomplete' },
];

/** Every route for signed-in customers. */
export const CUSTOMER_ROUTES: ShopRoute[] = [
  { path: '/cart_products', shows: 'Cart Overview' },
  { path: '/my_account', shows: 'Update Account' },
  { path: '/my_orders', shows: 'My Orders' },
];
