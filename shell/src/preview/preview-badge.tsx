import styles from './preview-badge.module.css';

/**
 * On every page of a browser that previews releases: which ones, and the way out. It is part of the header, so that it
 * stays in sight and covers nothing, and works without scripts: the release that is being tried may be a broken one.
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
