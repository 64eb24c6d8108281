import type { Row } from './fill-shop.ts';

/** Copies of a product have other prices, and every fifth is in season in spring only. */
export function vary(row: Row, copy: number): Row {
  const more = (copy * 37) % 211;
  const sale = Math.round(Number(row['sale_price']) + more / 2);
  return {
    ...row,
    sale_price: sale,
    reg_price: sale + ((copy * 13) % 29),
    ...(copy % 5 === 0 ? { season: '3 4 5' } : {}),
  };
}
