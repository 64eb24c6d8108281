import { defineComponent, h, onMounted, onUnmounted, type PropType, ref, shallowRef } from 'vue';
import type { ApplicationPage } from '@farmgate/shared/remote';
import { type Choice, pathOf, readChoice } from './choice.ts';
import { choiceForm } from './choice-form.ts';
import { type PriceList, readPrices } from './data.ts';
import { priceTable, summary } from './price-table.ts';
import { visitor } from './visitor.ts';
import styles from './prices.module.css';

/** What the application uses of a browser's page; missing at an edge. */
export type Browser = Pick<ApplicationPage, 'navigate' | 'session' | 'follow' | 'fail' | 'read'>;

/** Ms without another letter before the list is read. */
const TYPING_MS = 250;

/** The price list. Vue's render functions need no loader in the build. */
export const PricesApp = defineComponent({
  props: {
    list: { type: Object as PropType<PriceList>, required: true },
    search: { type: String, required: true },
    browser: { type: Object as PropType<Browser> },
  },
  setup({ list: first, search, browser }) {
    const choice = shallowRef<Choice>(readChoice(search));
    const list = shallowRef(first);
    const busy = ref(false);
    // Null until the page is mounted: an edge renders the same page for all visitors.
    const name = ref<string | null>(null);
    const stops: (() => void)[] = [];
    let typing: ReturnType<typeof setTimeout> | undefined;

    /** Shows another choice. The last one counts when answers come in another order. */
    async function show(next: Choice) {
      choice.value = next;
      busy.value = true;
      clearTimeout(typing);
      try {
        const answer = await readPrices(browser!.read, next);
        if (choice.value !== next) return;
        list.value = answer;
        busy.value = false;
      } catch (error) {
        if (choice.value === next) browser!.fail(error);
      }
    }

    function find(text: string) {
      choice.value = { ...choice.value, find: text, page: 1 };
      clearTimeout(typing);
      typing = setTimeout(() => void show({ ...choice.value, find: text.trim() }), TYPING_MS);
    }

    onMounted(() => {
      if (!browser) return;
      const { session, follow } = browser;
      const update = () => (name.value = session.name);
      update();
      stops.push(
        session.subscribe(update),
        follow(({ url }) => {
          const next = readChoice(new URL(url).search);
          if (pathOf(next) !== pathOf(choice.value)) void show(next);
        }),
        () => clearTimeout(typing),
      );
    });
    onUnmounted(() => stops.forEach((stop) => stop()));

    return () =>
      h('div', { class: styles.page }, [
        h('header', { class: styles.intro }, [
          h('h1', 'Today’s prices'),
          h('p', 'Every product per kilogram, with what the smallest pack costs.'),
        ]),
        summary(list.value),
        choiceForm(choice.value, { onFind: find, onChoose: (next) => browser?.navigate(next) }),
        priceTable(list.value, choice.value, busy.value),
        visitor(name.value),
      ]);
  },
});
