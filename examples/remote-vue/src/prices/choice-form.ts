import { h, type VNode } from 'vue';
import { type Choice, pathOf, SHOWS, SORTS } from './choice.ts';
import styles from './prices.module.css';

interface Events {
  /** While the visitor types. */
  onFind: (find: string) => void;
  /** With the address of the new choice. */
  onChoose: (path: string) => void;
}

/** Without scripts it loads the page with the choice in its address. */
export function choiceForm(choice: Choice, { onFind, onChoose }: Events): VNode {
  const select = <K extends 'show' | 'sort'>(key: K, label: string, options: Record<Choice[K], string>) =>
    h('label', { class: styles.field }, [
      label,
      h(
        'select',
        {
          name: key,
          value: choice[key],
          onChange: ({ target }: Event) => onChoose(pathOf({ ...choice, [key]: (target as HTMLSelectElement).value })),
        },
        Object.entries<string>(options).map(([value, text]) =>
          // `selected` is for the edge, where a select has no value.
          h('option', { value, selected: value === choice[key] }, text),
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
        onChoose(pathOf(choice));
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
      select('show', 'Show', SHOWS),
      select('sort', 'Sort by', SORTS),
      h('button', { class: styles.button }, 'Find'),
    ],
  );
}
