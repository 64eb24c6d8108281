import { formatMoment } from '../format/format.ts';
import type { PreviewLink } from '../registry/types.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './made-link.module.css';

/** A new preview link, to copy or open. */
export function MadeLink({ link: { path, until } }: { link: PreviewLink }) {
  const url = new URL(path, window.location.origin).href;
  return (
    <Notice tone="good" title={`Valid until ${formatMoment(until)}`}>
      {/* Another tab has no token of this one, and the shop never gets a hold of the console. */}
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <p>
        The preview starts with a click on the page that opens. It signs the browser out of the shop and of this
        console.
      </p>
      <CopyButton label="Copy the link" text={url} />
    </Notice>
  );
}
