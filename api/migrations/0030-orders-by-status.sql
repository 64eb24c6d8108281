-- Staff list orders by status. Most orders are delivered, and the newest of these are found without an index.
-- On a large database, create it before the upgrade with CONCURRENTLY, under any name: if shop.orders is partitioned, for each
-- partition. PostgreSQL uses an index that a partition already has.
CREATE INDEX IF NOT EXISTS orders_by_status ON shop.orders (status, id DESC) WHERE status <> 4;
