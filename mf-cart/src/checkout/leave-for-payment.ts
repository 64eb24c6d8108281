/** Leaves for the payment page: a document of its own, where the provider's script runs beside no part of the shop. */
export const leaveForPayment = (orderNo: string): void =>
  window.location.assign(`/pay?${new URLSearchParams({ order: orderNo })}`);
