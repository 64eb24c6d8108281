import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** `card` has the shape of a product card: picture, name, price, package, button. */
  shape?: 'text' | 'box' | 'circle' | 'card';
  /** CSS lengths; give a box the size of what it waits for. */
  width?: string;
  height?: string;
  /** Lines of text. */
  lines?: number;
  className?: string;
}

/** The shape of what is coming. Silent: `Busy` around a group of them says that something is loading. */
export function Skeleton({ shape = 'text', width, height, lines = 1, className }: SkeletonProps) {
  if (shape === 'card') return <CardSkeleton className={className} />;
  if (shape !== 'text') {
    return <span aria-hidden className={cx(classes.bone, classes[shape], className)} style={{ width, height }} />;
  }
  return (
    <span aria-hidden className={className} style={{ display: 'block', width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx(classes.bone, classes.text)} style={{ height }} />
      ))}
    </span>
  );
}

function CardSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx(classes.card, className)}>
      <span className={cx(classes.bone, classes.box)} />
      <Skeleton width="75%" />
      <Skeleton width="45%" />
      <span className={cx(classes.bone, classes.control)} />
      <span className={cx(classes.bone, classes.pill)} />
    </div>
  );
}

/** Around skeletons: tells a screen reader once what is loading. */
export function Busy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
