import { h, type VNode } from 'vue';
import styles from './prices.module.css';

/** The way to an order. @param name the customer's; null for a visitor who is not signed in */
export const visitor = (name: string | null): VNode =>
  h('aside', { class: styles.visitor, 'aria-label': 'Your order' }, [
    h(
      'p',
      name === null
        ? 'Prices are the same for everybody. Sign in to order.'
        : `${name}, your cart has these prices too.`,
    ),
    name === null
      ? h('a', { class: styles.button, href: '/signin' }, 'Sign in to order')
      : h('a', { class: styles.button, href: '/cart_products' }, 'Go to your cart'),
  ]);
