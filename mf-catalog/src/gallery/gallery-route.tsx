import { Container, Grid, PageHeader, PageMeta, Picture, pictureSources } from '@farmgate/shared/ui';
import { useState } from 'react';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import { fileName, PICTURES } from './pictures.ts';

const TEXT = 'Farms, nursery, packing and the road to your gate.';
/** Pictures that a phone shows before anybody scrolls. */
const IN_SIGHT = 4;
const SIZES =
  '(min-width: 1680px) 365px, (min-width: 1400px) 313px, (min-width: 1000px) 22.5vw, (min-width: 600px) 30vw, 44.5vw';

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
              href={pictureSources('gallery', fileName(index)).src}
              className={styles.tile}
              onClick={(event) => {
                event.preventDefault();
                setAt(index);
                setOpen(true);
              }}
            >
              <Picture
                folder="gallery"
                image={fileName(index)}
                sizes={SIZES}
                width={320}
                height={212}
                alt={alt}
                priority={index < IN_SIGHT ? 'eager' : undefined}
              />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </Grid>
      {at !== null && <Lightbox open={open} at={at} onMove={setAt} onClose={() => setOpen(false)} />}
    </Container>
  );
}
