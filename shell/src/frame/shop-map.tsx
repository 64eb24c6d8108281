import styles from './footer.module.css';

/** The map of the settings, loaded only when somebody scrolls near it. */
export function ShopMap({ url }: { url: string }) {
  return (
    <div className={styles.mapBox}>
      <iframe
        src={url}
        title="Map to the shop"
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-popups"
      />
    </div>
  );
}
