import { IconButton } from '@farmgate/shared/ui';
import { useRef, useState } from 'react';
import Slider from 'react-slick';
import type { ListedProduct } from '../api/products.ts';
import { PlayButton } from '../motion/play-button.tsx';
import { useMedia, useReducedMotion } from '../motion/use-media.ts';
import { RelatedCard } from './related-card.tsx';
import styles from './related.module.css';
import slick from './slick.module.css';
import { useHiddenInert } from './use-hidden-inert.ts';

const AUTOPLAY_MS = 5000;
const SCROLLED = 2;

/** How many fit side by side. react-slick's own `responsive` misses the width a page begins with. */
function useShown(): number {
  const phone = useMedia('(max-width: 600px)');
  const tablet = useMedia('(max-width: 1201px)');
  return phone ? 1 : tablet ? 2 : 4;
}

export default function RelatedCarousel({ products }: { products: readonly ListedProduct[] }) {
  const slider = useRef<Slider>(null);
  const inert = useHiddenInert();
  const [paused, setPaused] = useState(false);
  const reduced = useReducedMotion();
  const shown = Math.min(useShown(), products.length);
  const moves = products.length > shown;
  const toggle = () => {
    if (paused) slider.current?.slickPlay();
    else slider.current?.slickPause();
    setPaused(!paused);
  };
  return (
    <section ref={inert} aria-roledescription="carousel" aria-label="Related products">
      {moves && (
        <div className={styles.controls}>
          <IconButton
            icon="chevron-left"
            label="Previous related products"
            variant="outline"
            size="sm"
            onClick={() => slider.current?.slickPrev()}
          />
          {!reduced && <PlayButton playing={!paused} onToggle={toggle} what="related products" />}
          <IconButton
            icon="chevron-right"
            label="Next related products"
            variant="outline"
            size="sm"
            onClick={() => slider.current?.slickNext()}
          />
        </div>
      )}
      <Slider
        ref={slider}
        className={`${slick.slick} ${styles.slider}`}
        arrows={false}
        infinite={moves}
        slidesToShow={shown}
        // Never more than are in sight, or some would pass by unseen.
        slidesToScroll={Math.min(SCROLLED, shown)}
        autoplay={moves && !reduced}
        autoplaySpeed={AUTOPLAY_MS}
        speed={reduced ? 0 : 500}
        pauseOnFocus
      >
        {products.map((product, index) => (
          // The carousel loads only when it is nearly in view, so its first pictures must not be lazy as well.
          <RelatedCard key={product.id} product={product} shown={index < shown} />
        ))}
      </Slider>
    </section>
  );
}
