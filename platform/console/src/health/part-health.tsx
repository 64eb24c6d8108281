import { formatCount, formatShare, formatVital } from '../format/format.ts';
import { Version } from '../format/version.tsx';
import { byRelease } from '../registry/by-release.ts';
import type { HealthMinute, Vital } from '../registry/types.ts';
import { Panel } from '../ui/page.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { LineChart } from './line-chart.tsx';
import styles from './part-health.module.css';
import { type HealthSummary, summarise, VITALS } from './summary.ts';
import { seriesOf } from './series.ts';

const VITAL_NAMES: Record<Vital, string> = {
  LCP: 'Largest paint (LCP)',
  INP: 'Answer to input (INP)',
  CLS: 'Layout shift (CLS)',
  FCP: 'First paint (FCP)',
  TTFB: 'First byte (TTFB)',
};

/** Up to here a vital counts as good: https://web.dev/articles/vitals */
const GOOD: Record<Vital, number> = { LCP: 2_500, INP: 200, CLS: 0.1, FCP: 1_800, TTFB: 800 };

interface Props {
  part: string;
  minutes: HealthMinute[];
  /** How many minutes there are, until `end` in ms since 1970. */
  span: number;
  end: number;
}

/** One part's errors and vitals: the totals of each version, and how they went. */
export function PartHealth({ part, minutes, span, end }: Props) {
  const own = minutes.filter((minute) => minute.part === part);
  if (own.length === 0) return <p>No page has told of {part} in this time.</p>;
  const versions = [...byRelease(own)].map(([, ofOne]) => ({ version: ofOne[0]!.version, ...summarise(ofOne) }));
  return (
    <>
      <Panel title="By version">
        <Table caption="Health by version" columns={COLUMNS} rows={versions} rowKey={({ version }) => version} />
      </Panel>
      <div className={styles.charts}>
        <LineChart
          title="Pages with an error"
          series={seriesOf(own, ({ pages, failed }) => (pages === 0 ? null : failed / pages))}
          format={formatShare}
          span={span}
          end={end}
        />
        {VITALS.filter((name) => own.some(({ vitals }) => typeof vitals[name] === 'number')).map((name) => (
          <LineChart
            key={name}
            title={`${VITAL_NAMES[name]}, p75`}
            series={seriesOf(own, ({ vitals }) => vitals[name] ?? null)}
            format={(value) => formatVital(name, value)}
            good={GOOD[name]}
            span={span}
            end={end}
          />
        ))}
      </div>
    </>
  );
}

const COLUMNS: Column<HealthSummary & { version: string }>[] = [
  { title: 'Version', heading: true, cell: ({ version }) => <Version version={version} /> },
  { title: 'Pages', numeric: true, cell: ({ pages }) => formatCount(pages) },
  { title: 'Failed', numeric: true, cell: ({ failed }) => formatCount(failed) },
  { title: 'Error rate', numeric: true, cell: ({ errorRate }) => errorRate !== null && formatShare(errorRate) },
  ...VITALS.map((name) => ({
    title: `${name} p75`,
    numeric: true,
    cell: ({ vitals }: HealthSummary) => vitals[name] !== undefined && formatVital(name, vitals[name]),
  })),
];
