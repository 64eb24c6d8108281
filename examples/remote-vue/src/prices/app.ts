import { defineComponent, h, onMounted, onUnmounted, type PropType, ref } from 'vue';
import type { ApplicationPage } from '@farmgate/shared/remote';
import { type Choice, chosen, readChoice } from './choice.ts';
import { choiceForm } from './choice-form.ts';
import type { Price } from './data.ts';
import { priceTable, summary } from './price-table.ts';
import { visitor } from './visitor.ts';
import styles from './prices.module.css';

/** What the application uses of a browser's page; missing at an edge. */
export type Browser = Pick<ApplicationPage, 'navigate' | 'session' | 'follow' | 'fail'>;

/** The price list. Vue's render functions need no loader in the build. */
export const PricesApp = defineComponent({
  props: {
    prices: { type: Array as PropType<Price[]>, required: true },
    search: { type: String, required: true },
    browser: { type: Object as PropType<Browser> },
  },
  setup({ prices, search, browser }) {
    const choice = ref<Choice>(readChoice(search));
    // Null until the page is mounted: an edge renders the same page for all visitors.
    const name = ref<string | null>(null);
    const stops: (() => void)[] = [];
    onMounted(() => {
      if (!browser) return;
      const { session, follow } = browser;
      const update = () => (name.value = session.name);
      update();
      stops.push(
        session.subscribe(update),
        follow(({ url }) => (choice.value = readChoice(new URL(url).search))),
      );
    });
    onUnmounted(() => stops.forEach((stop) => stop()));

    return () => {
      const shown = chosen(prices, choice.value);
      return h('div', { class: styles.page }, [
        h('header', { class: styles.intro }, [
          h('h1', 'Today’s prices'),
          h('p', 'Everything you can order now, per kilogram, with what the smallest pack costs.'),
        ]),
        summary(prices),
        choiceForm(choice.value, {
          onFind: (find) => (choice.value = { ...choice.value, find }),
          onChoose: (next) => browser?.navigate(next),
        }),
        priceTable(shown),
        visitor(name.value),
      ]);
    };
  },
});
