import { formatCount } from '@farmgate/shared/money';

/** `1 product`, `1,00,000 products`. */
export const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
