import pg from 'pg';

/** What PostgreSQL does by itself within a minute of a large import. */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM (ANALYZE) shop.products, shop.product_counts');
  await client.end();
}
