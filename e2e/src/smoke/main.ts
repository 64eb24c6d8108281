import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { insertCustomers } from '../drills/common/customers.ts';
import { productsOf, retryUntilOk, shopping } from '../drills/common/shopping.ts';
import { readCommandLine } from '../system/command-line.ts';

/**
 * Starts the whole system, opens a page, places an order, asks all services for their health, and stops:
 * `npm run smoke`. `--node 24` fails under any other version of Node.
 */

const {
  values: { node },
} = readCommandLine({ node: { type: 'string' } });
if (node !== undefined && process.versions.node.split('.')[0] !== node) {
  console.error(`This is Node ${process.versions.node}, not ${node}. Run npm run smoke:node24.`);
  process.exit(2);
}

const step = async (name: string, work: () => Promise<unknown>) => {
  await work();
  console.log(`ok  ${name}`);
};

async function openPage(url: string): Promise<void> {
  const response = await fetch(`${url}/products`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  if (response.status === 200 && html.includes('product_details')) return;
  throw new Error(`GET ${url}/products answered ${response.status} without products.`);
}

async function placeOrder(url: string, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const [customer] = await insertCustomers(database, 1);
  await database.end();
  const { fillCart, checkout } = shopping(url, customer!.token);
  const products = await productsOf(url);
  const cart = await fillCart(products.slice(0, 3));
  await retryUntilOk(() => checkout(cart, 'cod', 'smoke'));
}

async function checkHealth(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const { status } = await fetch(address);
    if (status !== 200) throw new Error(`GET ${address} answered ${status}.`);
  }
}

console.log(`Node ${process.versions.node}`);
const system = await startSystem({ port: 0, log: (line) => console.error(line) });
try {
  const { url } = system;
  await step('a page with products', () => openPage(url));
  await step('an order', () => placeOrder(url, system.databaseUrl));
  await step('health', () => checkHealth([`${url}/healthz`, `${url}/api/healthz`, `${url}/registry/healthz`]));
} finally {
  await system.stop();
}
console.log('ok  stopped');
