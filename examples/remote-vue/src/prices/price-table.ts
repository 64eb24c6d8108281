import { formatPackSize, formatRupees } from '@farmgate/shared/money';
import { h, type VNode } from 'vue';
import { type Price, savingOf } from './data.ts';
import styles from './prices.module.css';

/** What a pack costs, rounded half up to the paisa as in the cart. */
const packPrice = ({ price, pack }: Price) => Math.round((price * pack) / 1000);

/** The prices as a table. */
export function priceTable(prices: Price[]): VNode {
  if (prices.length === 0)
    return h('p', { class: styles.none, role: 'status' }, 'No product matches. Try another word.');
  return h('table', { class: styles.table }, [
    h('caption', prices.length === 1 ? '1 product' : `${prices.length} products`),
    h(
      'thead',
      h('tr', [
        h('th', { scope: 'col' }, 'Product'),
        h('th', { scope: 'col' }, 'Per kg'),
        h('th', { scope: 'col' }, 'You save'),
      ]),
    ),
    h('tbody', prices.map(line)),
  ]);
}

function line(price: Price): VNode {
  const saving = savingOf(price);
  return h('tr', { key: price.path }, [
    h('th', { scope: 'row' }, [
      h('a', { href: price.path }, price.name),
      h('small', `${formatRupees(packPrice(price))} for ${formatPackSize(price.pack)}`),
    ]),
    h('td', [formatRupees(price.price), saving > 0 ? h('s', formatRupees(price.regular)) : null]),
    h('td', saving > 0 ? h('span', { class: styles.saving }, `${saving} %`) : '–'),
  ]);
}

/** The lowest price, the biggest saving, and how many offers there are. */
export function summary(prices: Price[]): VNode | null {
  if (prices.length === 0) return null;
  const lowest = prices.reduce((best, price) => (price.price < best.price ? price : best));
  const saving = prices.reduce((best, price) => (savingOf(price) > savingOf(best) ? price : best));
  const offers = prices.filter((price) => savingOf(price) > 0).length;
  const fact = (label: string, value: string, of: string) =>
    h('div', [h('dt', label), h('dd', [h('strong', value), of])]);
  return h('dl', { class: styles.summary }, [
    fact('Lowest price', `${formatRupees(lowest.price)} per kg`, lowest.name),
    fact('Biggest saving', `${savingOf(saving)} %`, saving.name),
    fact('Offers today', String(offers), `of ${prices.length} products`),
  ]);
}
