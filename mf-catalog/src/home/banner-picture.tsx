import type { Banner } from '@farmgate/shared/contract';
import { Picture, pictureSources } from '@farmgate/shared/ui';

const WIDE = '(min-width: 768px)';

/** The first banner is the largest thing on the page: it comes before everything else. The others can wait. */
export function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const wide = pictureSources('banners', banner.image);
  return (
    <Picture
      folder="banners-tall"
      image={banner.image}
      sizes="92vw"
      width={800}
      height={600}
      alt={banner.title}
      draggable={false}
      priority={first ? 'high' : undefined}
    >
      <source
        type="image/avif"
        media={WIDE}
        srcSet={wide.srcSet}
        sizes="(min-width: 1680px) 1520px, (min-width: 1400px) 1312px, 93.7vw"
        width={1600}
        height={560}
      />
      <source media={WIDE} srcSet={wide.src} width={1600} height={560} />
    </Picture>
  );
}
