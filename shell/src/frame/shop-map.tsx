import { useNear } from '@farmgate/shared/ui';
import styles from './footer.module.css';

/**
 * The map from the settings, loaded when the visitor scrolls near it. `loading="lazy"` is not enough: on slow networks browsers
 * load such frames from 2,500 px away, and so on most pages.
 */
export function ShopMap({ url }: { url: string }) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.mapBox}>
      {near && (
        <iframe src={url} title="Map to the shop" referrerPolicy="no-referrer" sandbox="allow-scripts allow-popups" />
      )}
    </div>
  );
}
