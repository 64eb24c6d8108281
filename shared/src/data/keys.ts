export const cartKey = ['cart'] as const;
export const profileKey = ['profile'] as const;
export const ordersKey = ['orders'] as const;

/** What the cache holds of one customer. */
export const CUSTOMER_KEYS = [cartKey, profileKey, ordersKey];

/** The mutations that change the cart. */
export const CART_CHANGE = ['cart-change'] as const;
