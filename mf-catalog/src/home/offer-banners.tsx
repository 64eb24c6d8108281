import type { Offer } from '@farmgate/shared/contract';
import { Picture, Section } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { offersQuery } from '../api/promotions.ts';
import { TEXTS } from '../texts/texts.ts';
import styles from './offer-banners.module.css';

/** The home page's list of offers. */
export const HOME_OFFERS = 1;

/** What stands there before the offers are known, or when they do not come. */
const STANDING: Offer[] = [
  {
    id: 1,
    title: TEXTS.offers[0],
    subtitle: 'On vegetables of the season',
    image: 'upto-50-off.webp',
    link: '/products',
  },
  {
    id: 2,
    title: TEXTS.offers[1],
    subtitle: 'Picked, packed and on its way',
    image: 'quick-buy.webp',
    link: '/products',
  },
];

export function OfferBanners() {
  const { data } = useQuery(offersQuery(HOME_OFFERS));
  const offers = data?.data.length ? data.data : STANDING;
  return (
    <Section aria-label="Offers">
      <ul role="list" className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferBanner offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OfferBanner({ offer }: { offer: Offer }) {
  return (
    <div className={styles.offer}>
      <Picture
        folder="offers"
        image={offer.image}
        sizes="(min-width: 1680px) 748px, (min-width: 1400px) 646px, (min-width: 768px) 46vw, 92vw"
        width={800}
        height={400}
        alt=""
      />
      <p className={styles.words}>
        <a href={offer.link}>{offer.title}</a>
        <span>{offer.subtitle}</span>
      </p>
    </div>
  );
}
