import { formatBytes } from '../format/format.ts';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { byRelease } from '../registry/by-release.ts';
import type { Script } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import { Table, type Column } from '../ui/table.tsx';
import styles from './script-groups.module.css';

/** Scripts by the release that they came with: who let it in, and why, is the same for all of its files. */
export function ScriptGroups({ scripts }: { scripts: Script[] }) {
  if (scripts.length === 0) return <p>None.</p>;
  const groups = byRelease(scripts);
  return [...groups].map(([release, files]) => <Group key={release} files={files} />);
}

function Group({ files }: { files: Script[] }) {
  const { part, version, share, promotedAt, promotedBy, reason } = files[0]!;
  return (
    <div className={styles.group}>
      <h3 className={styles.release}>
        {part} <Version version={version} /> {share < 100 && <Badge tone="info">{share}% of visitors</Badge>}
      </h3>
      <p className={styles.decision}>
        Let in <Time iso={promotedAt} /> by {promotedBy}: {reason}
      </p>
      <Table caption={`Scripts of ${part} ${version}`} columns={COLUMNS} rows={files} rowKey={({ file }) => file} />
    </div>
  );
}

const COLUMNS: Column<Script>[] = [
  { title: 'File', heading: true, cell: ({ file }) => <code>{file}</code> },
  { title: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { title: 'Hash', cell: ({ integrity }) => <Hash integrity={integrity} /> },
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
