import { SEARCH_SHOTS } from './search-shots.ts';
import type { Shot } from './shot.ts';
import {
  addWithoutPack,
  closeInvitation,
  closePayment,
  expireSession,
  forgetPassword,
  goToPayment,
  goOffline,
  invitation,
  blockFormsRemote,
  openDialog,
  openPicture,
  showOwners,
  submit,
  tickDefaultAddress,
} from './steps.ts';

const EVERY = [360, 412, 768, 1280, 1920];
/** At these widths, menu and filters are dialogs. */
const NARROW = [412, 768];

export const SHOTS: Shot[] = [
  { name: 'home', path: '/', prepare: closeInvitation, widths: EVERY },
  { name: 'home-invitation', path: '/', prepare: invitation, window: true },
  { name: 'home-customer', path: '/', persona: 'regular' },
  { name: 'menu', path: '/about_us', prepare: openDialog('Menu'), window: true, widths: NARROW },
  {
    name: 'menu-customer',
    path: '/about_us',
    persona: 'regular',
    prepare: openDialog('Menu'),
    window: true,
    widths: NARROW,
  },

  { name: 'products', path: '/products', widths: EVERY },
  { name: 'products-customer', path: '/products', persona: 'regular' },
  { name: 'products-filtered', path: '/products?category=1&price=300&sort=price-up' },
  {
    name: 'products-filters',
    path: '/products?category=1',
    prepare: openDialog(/^Filters/),
    window: true,
    widths: NARROW,
  },
  { name: 'products-toast', path: '/products', persona: 'regular', prepare: addWithoutPack, window: true },
  { name: 'products-none', path: '/products?query=caviar' },
  { name: 'product', path: '/product_details/101/1', widths: EVERY },
  { name: 'product-customer', path: '/product_details/101/1', persona: 'regular' },
  { name: 'product-out-of-stock', path: '/product_details/509/5' },
  { name: 'plans', path: '/plans' },

  { name: 'cart', path: '/cart_products', persona: 'regular', prepare: tickDefaultAddress, widths: EVERY },
  { name: 'cart-errors', path: '/cart_products', persona: 'regular', prepare: submit('Order Details', 'Checkout') },
  { name: 'cart-empty', path: '/cart_products', persona: 'newcomer' },
  { name: 'payment', path: '/cart_products', persona: 'regular', prepare: goToPayment, window: true },
  { name: 'payment-closed', path: '/cart_products', persona: 'regular', prepare: closePayment },
  { name: 'orders', path: '/my_orders', persona: 'regular' },
  { name: 'orders-empty', path: '/my_orders', persona: 'newcomer' },
  { name: 'account', path: '/my_account', persona: 'regular' },
  { name: 'account-errors', path: '/my_account', persona: 'newcomer', prepare: submit('My Account', 'Update Account') },

  { name: 'signin', path: '/signin' },
  { name: 'signin-errors', path: '/signin', prepare: submit('Sign In', 'Sign In') },
  { name: 'signin-forgot', path: '/signin', prepare: openDialog('Forgot Password'), window: true },
  { name: 'signin-reset', path: '/signin', prepare: forgetPassword, window: true },
  { name: 'signup', path: '/signup' },
  { name: 'signup-errors', path: '/signup', prepare: submit('Sign Up', 'Sign Up') },
  { name: 'confirm-email', path: '/confirm_email?id=1&expires=1&signature=x' },
  { name: 'confirm-email-incomplete', path: '/confirm_email' },
  { name: 'session-expired', path: '/session_expired' },
  { name: 'session-expired-alert', path: '/cart_products', persona: 'regular', before: expireSession, window: true },

  { name: 'contact', path: '/contact_us' },
  { name: 'contact-errors', path: '/contact_us', prepare: submit('Contact Us', 'Send message') },
  { name: 'survey', path: '/survey' },
  { name: 'survey-errors', path: '/survey', prepare: submit('Survey', 'Send answers') },
  { name: 'fieldwork', path: '/fieldwork' },
  { name: 'fieldwork-errors', path: '/fieldwork', prepare: submit('Fieldwork', 'Save visit') },

  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-lightbox', path: '/gallery', prepare: openPicture, window: true },
  { name: 'about', path: '/about_us' },
  { name: 'privacy-policy', path: '/privacy_policy' },
  { name: 'your-data', path: '/your_data' },
  { name: 'terms-and-conditions', path: '/terms_and_conditions' },
  { name: 'return-policy', path: '/return_policy' },
  { name: 'shipping-policy', path: '/shipping_policy' },

  { name: 'not-found', path: '/nowhere' },
  { name: 'dead-remote', path: '/contact_us', before: blockFormsRemote },
  { name: 'team-overlay', path: '/products?overlay', persona: 'regular', prepare: showOwners, window: true },
  { name: 'offline', path: '/about_us', prepare: goOffline, window: true },
  ...SEARCH_SHOTS,
];
