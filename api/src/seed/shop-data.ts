import type { banners, categories, coupons, offers, settings } from '../database/schema.ts';

/** Names as in the specification, misspellings included. */
export const CATEGORIES: (typeof categories.$inferInsert)[] = [
  { id: 1, name: 'Fresh Vegtables', image: 'fresh-vegetables.webp', position: 1 },
  { id: 2, name: 'Leafy & Seasonings', image: 'leafy-seasonings.webp', position: 2 },
  { id: 3, name: 'Exotic Vegetables', image: 'exotic-vegetables.webp', position: 3 },
  { id: 4, name: 'Fresh Cuts and Salads', image: 'fresh-cuts-salads.webp', position: 4 },
  { id: 5, name: 'New Arrivals', image: 'new-arrivals.webp', position: 5 },
  { id: 6, name: 'Sesonal Fruits', image: 'seasonal-fruits.webp', position: 6 },
  { id: 14, name: 'Plans', image: 'plans.webp', position: 14 },
];

/**
 * The titles repeat the text in the pictures for screen readers. A banner whose name ends in 2.jpg links to the plans.
 */
export const BANNERS: (typeof banners.$inferInsert)[] = [
  { image: 'home-1.jpg', title: 'Picked at dawn, at your door in two days', position: 1 },
  { image: 'home-2.jpg', title: 'One box. A whole week of cooking.', position: 2 },
  { image: 'home-3.jpg', title: 'The fruit of the season, ripe today', position: 3 },
];

export const OFFERS: (typeof offers.$inferInsert)[] = [
  {
    listId: 1,
    title: 'Upto 50% OFF',
    subtitle: 'This week’s harvest, straight from the growers',
    image: 'upto-50-off.webp',
    link: '/products',
    position: 1,
  },
  {
    listId: 1,
    title: 'Need Fresh? Grab a Quick Buy Now!',
    subtitle: 'Greens and vegetables picked within 48 hours',
    image: 'quick-buy.webp',
    link: '/products',
    position: 2,
  },
];

export const COUPONS: (typeof coupons.$inferInsert)[] = [
  { code: 'FLAT10', kind: 'flat', value: 10, description: '₹10 off your order' },
  { code: 'FRESH10', kind: 'percent', value: 10, description: '10% off your order' },
];

export const SETTINGS: typeof settings.$inferInsert = {
  id: 1,
  address: 'Farmgate, 14 Marudhamalai Road, Mullai Nagar, Vadavalli, Coimbatore, Tamil Nadu 641042',
  contact: '+91 90000 64104',
  gmail: 'hello@farmgate.example',
  mapUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=76.889%2C11.012%2C76.929%2C11.038&layer=mapnik&marker=11.025%2C76.909',
  blogUrl: 'https://blog.farmgate.example/',
  tax: 18,
  minRange: 200,
  maxRange: 800,
  fieldworkNames: ['Arun Prakash', 'Divya Raman', 'Karthik Selvam', 'Nithya Balan'],
};

export const DEMO_CUSTOMER = {
  email: 'demo@farmgate.example',
  password: 'Farmgate1',
  name: 'Meena Kumar',
  firstName: 'Meena',
  lastName: 'Kumar',
  mobile: '9876543210',
  dob: '1991-04-14',
  gender: 'F',
  address: '27 Bharathi Street, Vadavalli',
  city: 'Coimbatore',
  zipcode: '641042',
} as const;
