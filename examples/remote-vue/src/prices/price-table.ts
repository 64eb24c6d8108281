import { formatPackSize, formatRupees } from '@farmgate/shared/money';
import { h, type VNode } from 'vue';
import { type Choice, pathOf } from './choice.ts';
import { PAGE, type Price, type PriceList, savingOf } from './data.ts';
import styles from './prices.module.css';

/** What a pack costs, rounded half up to the paisa as in the cart. */
const packPrice = ({ price, pack }: Price) => Math.round((price * pack) / 1000);

/** A page of prices as a table, with links to the pages beside it. */
export function priceTable({ prices, count }: PriceList, choice: Choice, busy: boolean): VNode {
  if (prices.length === 0)
    return h('p', { class: styles.none, role: 'status' }, 'No product matches. Try another word.');
  return h('div', { 'aria-busy': busy }, [
    h('table', { class: styles.table }, [
      h('caption', count === 1 ? '1 product' : `${count} products`),
      h(
        'thead',
        h('tr', [
          h('th', { scope: 'col' }, 'Product'),
          h('th', { scope: 'col' }, 'Per kg'),
          h('th', { scope: 'col' }, 'You save'),
        ]),
      ),
      h('tbody', prices.map(line)),
    ]),
    pageLinks(choice, Math.ceil(count / PAGE)),
  ]);
}

function pageLinks(choice: Choice, pages: number): VNode | null {
  if (pages < 2) return null;
  const link = (page: number, text: string) =>
    page >= 1 && page <= pages ? h('a', { href: pathOf({ ...choice, page }) }, text) : null;
  return h('nav', { class: styles.pages, 'aria-label': 'Pages' }, [
    link(choice.page - 1, 'Previous page'),
    h('span', `Page ${choice.page} of ${pages}`),
    link(choice.page + 1, 'Next page'),
  ]);
}

function line(price: Price): VNode {
  const saving = savingOf(price);
  const pack = `${formatRupees(packPrice(price))} for ${formatPackSize(price.pack)}`;
  return h('tr', { key: price.path }, [
    h('th', { scope: 'row' }, [
      h('a', { href: price.path }, price.name),
      h('small', price.available ? pack : 'Out of stock'),
    ]),
    h('td', [formatRupees(price.price), saving > 0 ? h('s', formatRupees(price.regular)) : null]),
    h('td', saving > 0 ? h('span', { class: styles.saving }, `${saving} %`) : '–'),
  ]);
}

/** The lowest price and the biggest saving of the shop. */
export function summary({ lowest, biggestSaving }: PriceList): VNode | null {
  if (!lowest || !biggestSaving) return null;
  const fact = (label: string, value: string, of: string) =>
    h('div', [h('dt', label), h('dd', [h('strong', value), of])]);
  return h('dl', { class: styles.summary }, [
    fact('Lowest price', `${formatRupees(lowest.price)} per kg`, lowest.name),
    fact('Biggest saving', `${savingOf(biggestSaving)} %`, biggestSaving.name),
  ]);
}
