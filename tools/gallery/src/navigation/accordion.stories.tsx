import { Accordion, type AccordionItem } from '@farmgate/shared/ui';

export default { title: 'Navigation/Accordion' };

const ITEMS: AccordionItem[] = [
  { id: 'storage', title: 'Storage', content: 'Keep it in a cool, dry place.', open: true },
  { id: 'delivery', title: 'Delivery', content: 'The next morning.' },
  { id: 'long', title: 'A long title that does not fit in one line on the screen of a phone', content: 'Content' },
];

export const Independent = () => <Accordion items={ITEMS} />;

export const Exclusive = () => <Accordion items={ITEMS} exclusive />;
