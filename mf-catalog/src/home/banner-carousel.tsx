import type { Banner } from '@farmgate/shared/contract';
import { PlayButton } from '../motion/play-button.tsx';
import { useAutoplay } from '../motion/use-autoplay.ts';
import { bannerLink } from './banner-link.ts';
import { BannerPicture } from './banner-picture.tsx';
import styles from './banners.module.css';
import { useDrag } from './use-drag.ts';
import { useSlides } from './use-slides.ts';

const AUTOPLAY_MS = 4000;

/** Banners one at a time. The row is plain HTML that scrolls: it shows and swipes before any script has come. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { track, index, show, settle, onScroll } = useSlides(banners.length);
  const several = banners.length > 1;
  const { playing, canPlay, toggle, hold } = useAutoplay((from) => several && show(from + 1), AUTOPLAY_MS, index);
  const drag = useDrag(settle);
  const slide = (banner: Banner, position: number, again = false) => (
    <li key={again ? 'again' : banner.id} inert={again} className={styles.slide}>
      <a href={bannerLink(banner.image)} draggable={false}>
        <BannerPicture banner={banner} first={position === 0 && !again} />
      </a>
    </li>
  );
  return (
    <section aria-roledescription="carousel" aria-label="Offers of the season" className={styles.frame} {...hold}>
      <ul role="list" ref={track} className={styles.track} onScroll={onScroll} {...drag}>
        {banners.map((banner, position) => slide(banner, position))}
        {several && slide(banners[0]!, 0, true)}
      </ul>
      {several && (
        <div className={styles.controls}>
          {canPlay && <PlayButton playing={playing} onToggle={toggle} what="banners" />}
          <div className={styles.dots}>
            {banners.map((banner, position) => (
              <button
                key={banner.id}
                type="button"
                aria-label={`Banner ${position + 1}`}
                aria-current={position === index || undefined}
                onClick={() => show(position)}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
