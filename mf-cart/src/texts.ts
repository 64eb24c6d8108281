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
  phoneRequired: 'Phone is required',
  cityRequired: 'City is required',
  addressRequired: 'Address is required',
} as const;
