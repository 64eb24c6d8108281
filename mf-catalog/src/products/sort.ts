/** In the API's words. `featured` is the shop's order, or for a search the best matches first. */
const ORDERS = {
  featured: 'Featured',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  saving: 'Biggest saving',
  name: 'Name: A to Z',
};

export type Sort = keyof typeof ORDERS;

export const SORTS = Object.entries(ORDERS).map(([value, label]) => ({ value: value as Sort, label }));

export const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(ORDERS, text);
