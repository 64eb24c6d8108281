/** The order statuses of the wire: each is the index of its name. */
export const ORDER_STATUSES = ['placed', 'confirmed', 'packed', 'out-for-delivery', 'delivered', 'cancelled'] as const;
export type OrderStatusName = (typeof ORDER_STATUSES)[number];

export const DELIVERED = 4;
export const CANCELLED = 5;

/**
 * Whether a change of status is usual: one or more steps forward, up to delivered, or canceled before that. Every other
 * change contradicts what the customer was told, and needs a reason.
 */
export function isUsualStep(from: number, to: number): boolean {
  const isOver = from === DELIVERED || from === CANCELLED;
  return !isOver && from < to;
}
