export const cartKey = ['cart'] as const;
export const profileKey = ['profile'] as const;
export const ordersKey = ['orders'] as const;
/** Begins the key of every query that shows products, with their stock. */
export const productsKey = ['products'] as const;

/** Keys of the data that belongs to one customer. */
export const CUSTOMER_KEYS = [cartKey, profileKey, ordersKey];

/** Key of the mutations that change the cart. */
export const CART_CHANGE = ['cart-change'] as const;
