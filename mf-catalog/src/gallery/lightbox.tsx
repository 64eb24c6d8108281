import { Dialog } from '@farmgate/shared/ui';
import styles from './lightbox.module.css';
import { PictureView } from './picture-view.tsx';
import { PICTURES } from './pictures.ts';

interface Props {
  open: boolean;
  /** Place of the picture in the gallery. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** The gallery's pictures, one at a time over the page. */
export function Lightbox({ open, at, onMove, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={PICTURES[at]?.title} className={styles.lightbox}>
      <PictureView at={at} onMove={onMove} />
    </Dialog>
  );
}
