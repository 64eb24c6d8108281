import { Section } from '@farmgate/shared/ui';
import { TEXTS } from '../texts.ts';
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

const file = (picture: string, width: number) => `/api/media/categories/${picture}-${width}.webp`;

export function CategoryTiles() {
  return (
    <Section title={TEXTS.topCategories}>
      <ul className={styles.tiles}>
        {TILES.map(({ name, picture, href }) => (
          <li key={name}>
            <a href={href} className={styles.tile}>
              <img
                src={file(picture, 320)}
                srcSet={`${file(picture, 160)} 160w, ${file(picture, 320)} 320w`}
                sizes="(min-width: 1312px) 240px, (min-width: 600px) 16vw, 30vw"
                width={320}
                height={320}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
