import { ProductImage } from '@farmgate/shared/ui';
import { useState } from 'react';
import { PHONE_WIDTH } from './phone-width.ts';
import styles from './pictures.module.css';

/** There is one picture of each product, large enough to look at more closely: the three thumbnails are three views of it. */
const VIEWS = [
  { name: 'Whole', style: undefined },
  { name: 'Closer', style: { transform: 'scale(1.5)' } },
  { name: 'Detail', style: { transform: 'scale(2.2)', transformOrigin: '60% 40%' } },
];

/** Of the large picture. The thumbnails name the same, so that they show its file and fetch none of their own. */
const SIZES = `(min-width: 1680px) 728px, (min-width: 1400px) 624px, (min-width: 768px) 44.5vw, ${PHONE_WIDTH}`;

export function Pictures({ image, name }: { image: string; name: string }) {
  const [shown, setShown] = useState(0);
  return (
    <div className={styles.pictures}>
      <ProductImage
        image={image}
        alt={name}
        sizes={SIZES}
        priority="high"
        style={VIEWS[shown]?.style}
        className={styles.large}
      />
      <ul role="list" className={styles.thumbnails} aria-label="Views of the picture">
        {VIEWS.map((view, index) => (
          <li key={view.name}>
            <button type="button" aria-pressed={index === shown} onClick={() => setShown(index)}>
              <ProductImage image={image} alt={`${view.name} view`} sizes={SIZES} style={view.style} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
