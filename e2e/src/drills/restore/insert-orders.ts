import type pg from 'pg';

const BATCH = 10_000;

/** Inserts delivered cash orders of three lines each: as many over HTTP would take hours. @param from number of the first one */
export async function insertOrders(database: pg.Client, userIds: number[], from: number, count: number): Promise<void> {
  for (let start = from; start < from + count; start += BATCH) {
    const end = Math.min(start + BATCH, from + count) - 1;
    await database.query('BEGIN');
    await database.query(
      `CREATE TEMP TABLE lines ON COMMIT DROP AS
       SELECT n, p.id AS product_id, category_id, name, image, pack_grams[1] AS pack_grams, 1 + n % 3 AS quantity,
         reg_price_paise, sale_price_paise, sale_price_paise * (1 + n % 3) AS total_paise
       FROM generate_series($1::integer, $2::integer) AS n
       CROSS JOIN LATERAL (SELECT * FROM shop.products ORDER BY id OFFSET n % 100 LIMIT 3) AS p`,
      [start, end],
    );
    await database.query(
      `INSERT INTO shop.orders (order_no, user_id, status, payment_mode, payment_status, sub_total_paise, total_paise,
         name, email, mobile, address, city, zipcode)
       SELECT ${ORDER_NO}, ($1::integer[])[1 + n % cardinality($1::integer[])], 4, 0, 2, sum(total_paise), sum(total_paise),
         'Drill', 'drill@example.com', '9876543210', '7 Thadagam Road', 'Coimbatore', '641042'
       FROM lines GROUP BY n`,
      [userIds],
    );
    await database.query(
      `INSERT INTO shop.order_items (order_id, product_id, category_id, name, image, pack_grams, quantity,
         reg_price_paise, sale_price_paise, total_paise)
       SELECT o.id, l.product_id, l.category_id, l.name, l.image, l.pack_grams, l.quantity,
         l.reg_price_paise, l.sale_price_paise, l.total_paise
       FROM lines l JOIN shop.orders o ON o.order_no = ${ORDER_NO}`,
    );
    await database.query('COMMIT');
  }
}

/** Unlike those of customers, these numbers are not random: `FG-BULK-0000-0001`. */
const ORDER_NO = `'FG-BULK-' || to_char(n / 10000, 'FM0000') || '-' || to_char(n % 10000, 'FM0000')`;

export const COUNT_INSERTED = `SELECT count(*) FROM shop.orders WHERE order_no LIKE 'FG-BULK-%'`;
