import type { Banner } from '@farmgate/shared/contract';

/** The first banner is the largest thing on the page: it comes before everything else. The others can wait. */
export function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const file = `/api/media/banners/${banner.image.replace(/\.\w+$/, '')}`;
  return (
    <picture>
      <source
        media="(min-width: 768px)"
        srcSet={`${file}-800.webp 800w, ${file}-1600.webp 1600w`}
        sizes="(min-width: 1312px) 1312px, 100vw"
        width={1600}
        height={560}
      />
      <img
        src={`/api/media/banners/${banner.image}`}
        srcSet={`${file}-tall-480.webp 480w, ${file}-tall-800.webp 800w`}
        sizes="100vw"
        width={800}
        height={600}
        alt={banner.title}
        draggable={false}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
