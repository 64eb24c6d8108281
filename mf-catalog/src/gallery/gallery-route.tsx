import { Container, Grid, PageHeader, PageMeta } from '@farmgate/shared/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './gallery.module.css';
import { PICTURES, pictureAddress } from './pictures.ts';

const Lightbox = lazy(() => import(/* webpackChunkName: "lightbox" */ './lightbox.tsx'));

const TEXT = 'Farms, nursery, packing and the road to your gate.';
/** Pictures that a phone shows before anybody scrolls. */
const IN_SIGHT = 4;

export function Component() {
  // The last picture stays when the lightbox closes: only a dialog that is still there gives the focus back.
  const [at, setAt] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <Container className={styles.page}>
      <PageMeta description={TEXT} />
      <PageHeader title="Gallery" text={TEXT} breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'Gallery' }]} />
      <Grid as="ul" min="clamp(9.5rem, 7rem + 10vw, 18rem)" max={4}>
        {PICTURES.map(({ title, alt }, index) => (
          <li key={title}>
            {/* A link, so that the picture opens without scripts, too. */}
            <a
              href={pictureAddress(index, 1280)}
              className={styles.tile}
              onClick={(event) => {
                event.preventDefault();
                setAt(index);
                setOpen(true);
              }}
            >
              <img
                src={pictureAddress(index, 320)}
                srcSet={`${pictureAddress(index, 320)} 320w, ${pictureAddress(index, 640)} 640w`}
                sizes="(min-width: 1280px) 310px, (min-width: 768px) 30vw, 46vw"
                width={320}
                height={212}
                alt={alt}
                loading={index < IN_SIGHT ? 'eager' : 'lazy'}
                decoding="async"
              />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </Grid>
      {at !== null && (
        <Suspense>
          <Lightbox open={open} at={at} onMove={setAt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Container>
  );
}
