import { Picture, Section } from '@farmgate/shared/ui';
import { TEXTS } from '../texts/texts.ts';
import styles from './category-tiles.module.css';

/** Names are the product specification's, to the letter. */
const TILES = [
  { name: 'Fresh Vegtables', picture: 'fresh-vegetables', href: '/products?category=1' },
  { name: 'Leafy & Seasonings', picture: 'leafy-seasonings', href: '/products?category=2' },
  { name: 'Exotic Vegetables', picture: 'exotic-vegetables', href: '/plans' },
  { name: 'Fresh Cuts and Salads', picture: 'fresh-cuts-salads', href: '/products?category=4' },
  { name: 'New Arrivals', picture: 'new-arrivals', href: '/products?category=5' },
  { name: 'Sesonal Fruits', picture: 'seasonal-fruits', href: '/products?category=6' },
];

export function CategoryTiles() {
  return (
    <Section title={TEXTS.topCategories}>
      <ul role="list" className={styles.tiles}>
        {TILES.map(({ name, picture, href }) => (
          <li key={name}>
            <a href={href} className={styles.tile}>
              <Picture
                folder="categories"
                image={picture}
                sizes="(min-width: 1680px) 237px, (min-width: 1400px) 203px, (min-width: 600px) 14.5vw, 29vw"
                width={320}
                height={320}
                alt=""
              />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
