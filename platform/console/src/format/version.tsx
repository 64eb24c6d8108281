import styles from './version.module.css';

export const Version = ({ version }: { version: string }) => <code className={styles.version}>{version}</code>;

/** The first characters of a git commit. */
export const Commit = ({ commit }: { commit: string | null | undefined }) =>
  commit ? <code title={commit}>{commit.slice(0, 8)}</code> : <span className={styles.none}>not known</span>;
