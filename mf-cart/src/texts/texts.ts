/** Words that the product specification gives, kept to the letter: the shop's testers look for them. */
export const TEXTS = {
  cartOverview: 'Cart Overview',
  orderDetails: 'Order Details',
  defaultAddress: 'Default address',
  cashOnDelivery: 'Cash on Delivery',
  onlinePayment: 'Online payment',
  checkout: 'Checkout',
  outOfStock: 'Out Of Stock',
  orderConfirmed: 'Your Order is Confirmed',

  nameRequired: 'Name is required',
} as const;
