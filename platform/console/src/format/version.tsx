import styles from './version.module.css';

export const Version = ({ version }: { version: string }) => <code className={styles.version}>{version}</code>;

/** The first characters of a git commit; null for a build of which it is not known. */
export const Commit = ({ commit }: { commit: string | null }) =>
  commit ? (
    <code className={styles.commit} title={commit}>
      {commit.slice(0, 8)}
    </code>
  ) : (
    <span className={styles.none}>not known</span>
  );
