import { useNear } from '@farmgate/shared/ui';
import styles from './footer.module.css';

/**
 * The map of the settings, loaded only when somebody scrolls near it. On a slow network browsers would take a lazy frame's
 * distance for 2,500 px, and so load another site's page with most of the shop's.
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
