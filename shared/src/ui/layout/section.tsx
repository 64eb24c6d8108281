import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { Container } from './container.tsx';
import classes from './layout.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Stands to the right of the title, usually a link. */
  action?: ReactNode;
  /** Toned sections run from edge to edge. */
  tone?: 'plain' | 'tint' | 'sunken';
}

/** A part of a page with its heading (h2), within the page's width. */
export function Section({ title, action, tone = 'plain', className, children, ...rest }: SectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={title ? heading : undefined}
      {...rest}
      className={cx(classes.section, tone !== 'plain' && classes[tone], className)}
    >
      <Container>
        {title && (
          <div className={classes.heading}>
            <h2 id={heading}>{title}</h2>
            {action && <div className={classes.action}>{action}</div>}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
