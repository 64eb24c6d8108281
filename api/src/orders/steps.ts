/** The order statuses of the wire: each is the index of its name. */
export const ORDER_STATUSES = ['placed', 'confirmed', 'packed', 'out-for-delivery', 'delivered', 'cancelled'] as const;
export type OrderStatusName = (typeof ORDER_STATUSES)[number];

export const DELIVERED = 4;
export const CANCELLED = 5;

/**
 * Whether an order's status changes like that in the course of things: one or more steps on, up to delivered; or cancelled
 * from anywhere before that. Every other change takes back what the customer was told, and needs a reason.
 */
export function isUsualStep(from: number, to: number): boolean {
  const isOver = from === DELIVERED || from === CANCELLED;
  return !isOver && from < to;
}
