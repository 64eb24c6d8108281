import styles from './version.module.css';

/** A version, which may break before its hash only. */
export function Version({ version }: { version: string }) {
  const at = version.lastIndexOf('-') + 1;
  return (
    <code className={styles.version}>
      {version.slice(0, at)}
      <wbr />
      {version.slice(at)}
    </code>
  );
}

/** The first characters of a git commit. */
export const Commit = ({ commit }: { commit: string | null | undefined }) =>
  commit ? <code title={commit}>{commit.slice(0, 8)}</code> : <span className={styles.none}>not known</span>;
