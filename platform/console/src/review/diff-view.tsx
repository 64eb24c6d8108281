import { formatBytes, formatGrowth } from '../format/format.ts';
import { Version } from '../format/version.tsx';
import type { Difference, FromTo, PartDiff } from '../registry/types.ts';
import styles from './diff-view.module.css';

/** What one release changes against the live one. */
export const DiffView = ({ diff }: { diff: PartDiff }) => (
  <dl className={styles.diff}>
    <dt>Release</dt>
    <dd>
      {diff.from ? <Version version={diff.from} /> : 'not live yet'} → <Version version={diff.to} />
    </dd>
    <dt>Routes</dt>
    <dd>
      <Changes of={diff.routes} />
    </dd>
    <dt>Widgets</dt>
    <dd>
      <Changes of={diff.widgets} />
    </dd>
    <dt>Shared libraries</dt>
    <dd>
      <Changes of={diff.shared} />
    </dd>
    <dt>Wire contract</dt>
    <dd>{contract(diff.wire)}</dd>
    <dt>JavaScript</dt>
    <dd>
      <Size of={diff.javascript} /> <span className={styles.quiet}>as browsers get it</span>
    </dd>
    <dt>All files</dt>
    <dd>
      <Size of={diff.bytes} />, <span className={styles.quiet}>{counts(diff.files)}</span>
    </dd>
  </dl>
);

const SIGNS = { added: '+', changed: '~', removed: '−' } as const;

function Changes({ of }: { of: Difference }) {
  const kinds = (['added', 'changed', 'removed'] as const).filter((kind) => of[kind].length > 0);
  if (kinds.length === 0) return <span className={styles.quiet}>no change</span>;
  return (
    <ul role="list" className={styles.changes}>
      {kinds.flatMap((kind) =>
        of[kind].map((name) => (
          <li key={`${kind} ${name}`} className={styles[kind]}>
            <span aria-hidden="true">{SIGNS[kind]}</span>
            <code>{name}</code>
            <span className={styles.kind}>{kind}</span>
          </li>
        )),
      )}
    </ul>
  );
}

function Size({ of: { from, to } }: { of: FromTo }) {
  const growth = from === null ? 'new' : formatGrowth(from, to);
  return (
    <>
      {formatBytes(to)} <span className={styles.quiet}>({growth})</span>
    </>
  );
}

const contract = ({ from, to }: FromTo) => (from === null || from === to ? `version ${to}` : `version ${from} → ${to}`);

function counts({ added, changed, removed }: Difference): string {
  const said = [`${added.length} new`, `${changed.length} changed`, `${removed.length} gone`];
  return said.filter((words) => !words.startsWith('0 ')).join(', ') || 'the same files';
}
