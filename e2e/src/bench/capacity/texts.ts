/** Which existing software carries what, for `docs/operations/capacity.md`. */
export const ENGINES = `## Which engine carries it

| what                    | engine                                                | what is prepared                                                                                                                                                                                                               |
| ----------------------- | ----------------------------------------------------- | ------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------ |
| documents               | a CDN, or [nginx](shared-cache.md) in each region     | Documents are \`public, s-maxage=1\` and the same bytes for all visitors ([ADR 43](../adr/0043-same-bytes-for-every-visitor.md)).                                                                                                |
| files of releases       | a CDN                                                 | Addresses under \`/_parts\` contain the version and are immutable.                                                                                                                                                               |
| reads of the API        | PostgreSQL read replicas                              | Each kind of work has its own pool ([ADR 31](../adr/0031-a-pool-for-each-kind-of-work.md)), so catalog and My Orders can get the address of a replica. A customer who has just ordered must see it: My Orders needs a replica without delay, or the primary. |
| orders, payment events  | PostgreSQL’s monthly partitions                       | [Partitions](#partitions) below.                                                                                                                                                                                               |
| connections             | PgBouncer in transaction mode                         | \`DATABASE_URL\` and \`DATABASE_DIRECT_URL\`.                                                                                                                                                                                      |
| releases, pictures      | a bucket in each region, replicated by the provider   | Files are named by their content, so a copy is never out of date; one that is missing yet is asked for again.                                                                                                                   |
| registry                | a second process, and a standby of its database       | Edges keep serving what they have while the registry is away ([ADR 6](../adr/0006-edge-follows-and-keeps.md)). Only promotions and health wait.                                                                                  |

## Partitions

\`shop.orders\`, \`order_items\`, \`order_changes\` and \`payment_events\` have a partition for each month. The service creates those of the next three months when it starts, and every six hours. If that fails, orders of a new month go to the newest partition, and the log says why.

A new database has partitions from the start. A database with customers gets them once all API processes run a version with migration 0024. Earlier versions cannot place orders in partitioned tables. Run it with the settings of \`farmgate-ops migrate\`:

\`\`\`sh
DATABASE_OWNER_URL=postgres://postgres:…@db.internal/farmgate npx farmgate-ops partition
\`\`\`

No row is copied. The existing table becomes the first partition; all its rows are read once, without blocking orders. The command never waits for a table longer than customers do; it tries again for five minutes.

\`SELECT shop.drop_payment_events(now() - interval '2 years')\` drops the payment events of whole months. Orders stay, because invoices must be kept.`;

/** The assessment of edges on CDN workers. */
export const WORKERS = `## An edge on CDN workers

Workers of a CDN run JavaScript near visitors, in isolates without processes, files or long-lived memory. This is an assessment on paper, of the Node interfaces that \`platform/edge\` uses.

| the edge’s work                        | on workers                                                                                                                                                                                                   |
| -------------------------------------- | ------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------ |
| choose versions by cookie and cohort   | Yes. It is a function of the composition and two cookies, with hashes and signatures of \`node:crypto\`, which workers have.                                                                                   |
| send a cached document                 | Yes, from the CDN’s cache, with the variant in the key. The cache of one location does not know that of another one, so each location renders each page once.                                                   |
| files of releases                      | Yes, from the bucket. The cache on the edge’s disk (\`node:fs\`) is not needed.                                                                                                                                |
| compress at best quality               | No: \`node:zlib\` at quality 11 exceeds a worker’s CPU limit of tens of milliseconds. The files in the bucket would be compressed when they are published.                                                       |
| proxy \`/api\`                           | Yes. The budgets per client would be per location.                                                                                                                                                            |
| proxy uploads and event streams        | In part. Request sizes, and the time that an answer may take, are limited.                                                                                                                                    |
| follow the registry by an event stream | No. A worker lives for one request. It would read the composition from the CDN’s key-value store, which takes up to a minute to reach all locations. A rollback takes less than 500 ms today.                   |
| render pages                           | No. Renderer processes (\`node:child_process\`) isolate the parts from each other and from the edge’s secrets ([ADR 44](../adr/0044-renderer-processes-without-secrets.md)). They load bundles with \`node:vm\`, and workers cannot run code that was not deployed with them. |
| admission of releases, probes          | No, because both render. They need one full edge.                                                                                                                                                             |
| count visits and report health         | In part. Counts live in memory between reports. On workers they need an object with state in each region.                                                                                                     |

So a worker can be a thin layer in front of the edges: it chooses the variant, and serves documents and files from the CDN’s cache. It would serve pages of a rollout from the cache, too, which are \`private\` today. Rendering, admission and the registry’s stream stay with edges in each region. At the demand of this page the gain is small: the CDN already answers most documents without any code of ours.`;
