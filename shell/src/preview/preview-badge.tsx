import styles from './preview-badge.module.css';

/**
 * The previewed releases and a button that ends the preview, on every page. It is part of the header, so it stays visible and
 * covers nothing. It works without JavaScript, because the previewed release may be broken.
 */
export default function PreviewBadge({ parts }: { parts: Record<string, string> }) {
  const releases = Object.entries(parts).map(([part, version]) => `${part} ${version}`);
  return (
    <form method="post" action="/_preview/leave" aria-label="Preview" className={styles.badge}>
      <p>Preview: {releases.join(', ')}</p>
      <button type="submit" className={styles.leave}>
        Leave preview
      </button>
    </form>
  );
}
