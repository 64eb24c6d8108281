import { Accordion } from '@farmgate/shared/ui';
import type { AccordionItem } from '@farmgate/shared/ui';

const POINTS: AccordionItem[] = [
  {
    id: 'fair-to-farmers',
    title: 'A fair price at the farm gate',
    content:
      'Over 200 farmers sell directly to us. We agree on a price before they sow and pay within a week, without middlemen. Farmers who know what a crop will earn can plan ahead and keep farming.',
    open: true,
  },
  {
    id: 'fresh-not-stored',
    title: 'Fresh, not stored',
    content:
      'We pick after you order. Your produce is harvested within 48 hours and reaches you in 1-2 days. We use no cold storage and no wax.',
  },
  {
    id: 'honest-to-customers',
    title: 'Honest weights, honest prices',
    content:
      'We weigh every pack after cleaning and trimming. You see the price per kg next to the price of the pack, and you pay exactly the total in your cart. Return what you do not like at delivery, no questions asked.',
  },
  {
    id: 'nothing-wasted',
    title: 'No food waste',
    content:
      'We harvest only what is ordered, so little is left over. Leftovers go to community kitchens or become compost for our farmers’ fields. We collect our crates and use them again.',
  },
  {
    id: 'healthy-homes',
    title: 'Good food for every home in our city',
    content:
      'Vegetables, greens and fruit should be part of every day. We keep prices low, offer weekly plans, and visit apartments and schools to show what grows around Coimbatore in each season.',
  },
];

/** The five points of the mission. */
export const Mission = () => <Accordion items={POINTS} exclusive />;
