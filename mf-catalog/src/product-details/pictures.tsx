import { ProductImage } from '@farmgate/shared/ui';
import { useState } from 'react';
import { PHONE_WIDTH } from './phone-width.ts';
import styles from './pictures.module.css';
import { viewsOf } from './views.ts';

/** Of the large picture. The first thumbnail names the same, so that it shows its file and fetches none of its own. */
const SIZES = `(min-width: 1680px) 728px, (min-width: 1400px) 624px, (min-width: 768px) 44.5vw, ${PHONE_WIDTH}`;
/** Of the other thumbnails. Their smallest file is sharp on every screen. */
const THUMBNAIL = '5rem';

/** The product's picture. Products that the shop draws have thumbnails of three views; a photo from staff is the only one. */
export function Pictures({ image, name }: { image: string; name: string }) {
  const views = viewsOf(image);
  const [shown, setShown] = useState(0);
  const { folder, file } = views[shown] ?? views[0];
  return (
    <div className={styles.pictures}>
      <ProductImage folder={folder} image={file} alt={name} sizes={SIZES} priority="high" className={styles.large} />
      {views.length > 1 && (
        <ul role="list" className={styles.thumbnails} aria-label="Views of the product">
          {views.map((view, index) => (
            <li key={view.name}>
              <button type="button" aria-pressed={index === shown} onClick={() => setShown(index)}>
                <ProductImage
                  folder={view.folder}
                  image={view.file}
                  alt={view.name}
                  sizes={index === 0 ? SIZES : THUMBNAIL}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
