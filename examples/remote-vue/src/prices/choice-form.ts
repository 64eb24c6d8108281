import { h, type VNode } from 'vue';
import { type Choice, pathOf, SORTS } from './choice.ts';
import styles from './prices.module.css';

interface Events {
  /** While the visitor types. */
  onFind: (find: string) => void;
  /** With the address of the new choice. */
  onChoose: (path: string) => void;
}

/** Without scripts it loads the page with the choice in its address. */
export function choiceForm(choice: Choice, { onFind, onChoose }: Events): VNode {
  const sort = h('label', { class: styles.field }, [
    'Sort by',
    h(
      'select',
      {
        name: 'sort',
        value: choice.sort,
        onChange: ({ target }: Event) =>
          onChoose(pathOf({ ...choice, sort: (target as HTMLSelectElement).value as Choice['sort'], page: 1 })),
      },
      Object.entries(SORTS).map(([value, text]) =>
        // `selected` is for the edge, where a select has no value.
        h('option', { value, selected: value === choice.sort }, text),
      ),
    ),
  ]);
  return h(
    'form',
    {
      class: styles.form,
      action: '/prices',
      role: 'search',
      'aria-label': 'Prices',
      onSubmit(event: Event) {
        event.preventDefault();
        onChoose(pathOf({ ...choice, page: 1 }));
      },
    },
    [
      h('label', { class: styles.field }, [
        'Find',
        h('input', {
          type: 'search',
          name: 'find',
          maxlength: 80,
          value: choice.find,
          placeholder: 'Tomato, keerai, mango …',
          onInput: ({ target }: Event) => onFind((target as HTMLInputElement).value),
        }),
      ]),
      sort,
      h('button', { class: styles.button }, 'Find'),
    ],
  );
}
