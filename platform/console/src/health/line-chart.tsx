import { useId, type CSSProperties } from 'react';
import { formatClock } from '../format/format.ts';
import styles from './line-chart.module.css';
import { niceMaximum, type Point, type Series } from './series.ts';

/** Inner units; the picture is stretched to its box and its strokes are not. */
const WIDTH = 600;
const HEIGHT = 160;
const MINUTE_MS = 60_000;
/** Two points further apart than this have silence between them, not a line. */
const GAP_MS = 3 * MINUTE_MS;
const COLOURS = 5;

interface Props {
  title: string;
  series: Series[];
  format: (value: number) => string;
  /** Values up to here are good; drawn as a line across. */
  good?: number;
  /** How many minutes the picture goes back from `end`, in ms since 1970. */
  span: number;
  end: number;
}

/** A few lines over time, as a picture and as a table of the same figures. */
export function LineChart({ title, series, format, good, span, end }: Props) {
  const heading = useId();
  const points = series.flatMap((line) => line.points);
  const start = end - span * MINUTE_MS;
  const top = niceMaximum(Math.max(...points.map(({ value }) => value), good ?? 0));
  const x = (at: number) => ((at - start) / (end - start)) * WIDTH;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;

  return (
    <figure className={styles.chart} aria-labelledby={heading}>
      <figcaption id={heading}>{title}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{format(top)}</span>
          <span>{format(0)}</span>
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          {good !== undefined && <path className={styles.good} d={`M0 ${y(good)}H${WIDTH}`} />}
          {series.map(({ name, points: line }, index) => (
            <g key={name} style={colourOf(index)}>
              <path className={styles.line} d={lineOf(line, x, y)} />
              <path className={styles.dot} d={dotsOf(line, x, y)} />
            </g>
          ))}
        </svg>
        <div className={styles.time} aria-hidden="true">
          <span>{formatClock(start)}</span>
          <span>{formatClock(end)}</span>
        </div>
      </div>
      <ul role="list" className={styles.legend}>
        {series.map(({ name, points: line }, index) => (
          <li key={name} style={colourOf(index)}>
            <code>{name}</code> {line.length > 0 && `${format(line.at(-1)!.value)} last`}
          </li>
        ))}
        {good !== undefined && <li className={styles.limit}>good up to {format(good)}</li>}
      </ul>
      <details>
        <summary>The figures</summary>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">Minute</th>
              <th scope="col">Version</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {series.flatMap(({ name, points: line }) =>
              line.map(({ at, value }) => (
                <tr key={`${name} ${at}`}>
                  <td>{formatClock(at)}</td>
                  <td>{name}</td>
                  <td>{format(value)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const colourOf = (index: number): CSSProperties => ({ '--line': `var(--series-${(index % COLOURS) + 1})` });

type Scale = (value: number) => number;

const isApart = (one: Point | undefined, other: Point | undefined): boolean =>
  !one || !other || other.at - one.at > GAP_MS;

/** A line through the points, broken where minutes are missing. */
const lineOf = (points: Point[], x: Scale, y: Scale): string =>
  points
    .map((point, index) => {
      const command = isApart(points[index - 1], point) ? 'M' : 'L';
      return `${command}${x(point.at).toFixed(1)} ${y(point.value).toFixed(1)}`;
    })
    .join('');

/** The points that no line leads to. */
const dotsOf = (points: Point[], x: Scale, y: Scale): string =>
  points
    .filter((point, index) => isApart(points[index - 1], point) && isApart(point, points[index + 1]))
    .map(({ at, value }) => `M${x(at).toFixed(1)} ${y(value).toFixed(1)}h0.01`)
    .join('');
