-- The day promised when an order became certain: a later change of the rule does not change it. Empty for older orders.
ALTER TABLE shop.orders ADD COLUMN delivery_by date;

-- Months (1 to 12) in which a product is at its best; empty for one without a season.
ALTER TABLE shop.products ADD COLUMN season_months smallint[] NOT NULL DEFAULT '{}'
  CHECK (season_months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]);
UPDATE shop.products SET season_months = '{4,5,6}' WHERE description LIKE '%Season: April to June%';
