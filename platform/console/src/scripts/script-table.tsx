import { formatBytes } from '../format/format.ts';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import type { Script } from '../registry/contract.ts';
import { Table, type Column } from '../ui/table.tsx';
import styles from './script-table.module.css';

export const ScriptTable = ({ caption, scripts }: { caption: string; scripts: Script[] }) =>
  scripts.length === 0 ? (
    <p>None.</p>
  ) : (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={scripts}
      rowKey={({ part, version, file }) => `${part} ${version} ${file}`}
    />
  );

const COLUMNS: Column<Script>[] = [
  { title: 'File', heading: true, cell: ({ file }) => <code>{file}</code> },
  {
    title: 'Release',
    cell: ({ part, version }) => (
      <>
        {part} <Version version={version} />
      </>
    ),
  },
  { title: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { title: 'Hash', cell: ({ integrity }) => <Hash integrity={integrity} /> },
  { title: 'For', cell: ({ share }) => (share === 100 ? 'everybody' : `${share}% of visitors`) },
  {
    title: 'Let in',
    cell: ({ promotedAt, promotedBy, reason }) => (
      <div className={styles.decision}>
        <span>
          <Time iso={promotedAt} /> by {promotedBy}
        </span>
        <span className={styles.quiet}>{reason}</span>
      </div>
    ),
  },
];

/** A hash is long: its beginning tells files apart, the whole of it is there to be opened and copied. */
const Hash = ({ integrity }: { integrity: string }) => (
  <details className={styles.hash}>
    <summary>
      <code>{integrity.slice(0, 19)}…</code>
    </summary>
    <code>{integrity}</code>
  </details>
);
