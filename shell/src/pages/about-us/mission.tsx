import { Accordion } from '@farmgate/shared/ui';
import type { AccordionItem } from '@farmgate/shared/ui';

const POINTS: AccordionItem[] = [
  {
    id: 'fair-to-farmers',
    title: 'A fair price at the farm gate',
    content:
      'Over 200 farmers sell to us directly. We agree on a price before they sow, pay within the week, and nobody in between takes a share. A farmer who knows what the crop will earn can plan, and can stay a farmer.',
    open: true,
  },
  {
    id: 'fresh-not-stored',
    title: 'Fresh, not stored',
    content:
      'You order first, then we pick. What comes to you was harvested within 48 hours and is at your door in 1-2 days. There is no cold store where it waits, and no wax to make it look younger.',
  },
  {
    id: 'honest-to-customers',
    title: 'Honest weights, honest prices',
    content:
      'Every pack is weighed after it is cleaned and trimmed. The price of a kilogram stands beside the price of the pack, and the total in your cart is the total you pay. What you do not like goes back at delivery, no questions asked.',
  },
  {
    id: 'nothing-wasted',
    title: 'Nothing grown for the bin',
    content:
      'Because we harvest what has been ordered, little is left over. What is goes to kitchens that cook for others, and then to compost for the fields it came from. Our crates come back and go out again.',
  },
  {
    id: 'healthy-homes',
    title: 'Good food on every table of our city',
    content:
      'Vegetables, greens and fruit should be easy to eat every day. So we keep prices within reach, offer plans for the whole week, and visit apartments and schools to show what grows around Coimbatore and when.',
  },
];

/** The five points of the mission. */
export const Mission = () => <Accordion items={POINTS} exclusive />;
