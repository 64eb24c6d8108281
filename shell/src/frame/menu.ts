/** The header's pages. */
export const MENU = [
  { path: '/', label: 'Home' },
  { path: '/plans', label: 'Plans' },
  { path: '/about_us', label: 'About Us' },
  { path: '/products', label: 'Products' },
  { path: '/contact_us', label: 'Contact Us' },
];

/** The footer's pages. */
export const FOOTER_MENU = [
  { path: '/about_us', label: 'About us' },
  { path: '/privacy_policy', label: 'Privacy policy' },
  { path: '/your_data', label: 'Your data' },
  { path: '/terms_and_conditions', label: 'Terms and conditions' },
  { path: '/return_policy', label: 'Product returns' },
  { path: '/shipping_policy', label: 'Shipping policy' },
  { path: '/contact_us', label: 'Contact us' },
];
