import { widgetTypes } from './widget-types.ts';

test('declares what is passed to each widget, sorted by name', () => {
  const toast = { name: 'toast', props: { text: 'string' } } as const;
  const cart = {
    name: 'cart-button',
    props: { size: { type: 'string', enum: ['s', 'l'], optional: true } },
    events: { added: { packs: 'number' } },
  } as const;
  expect(widgetTypes([toast, cart])).toBe(
    [
      'interface FarmgateWidgets {',
      '  "cart-button": { size?: "s" | "l"; onAdded?: (detail: { packs: number }) => void };',
      '  "toast": { text: string };',
      '}',
      '',
    ].join('\n'),
  );
});
