import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { Breadcrumbs, type Crumb } from '../navigation/breadcrumbs.tsx';
import { cx } from '../base/cx.ts';
import { Container } from './container.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode;
  text?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** How a page begins, within its container. */
export function PageHeader({ title, text, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <h1>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** How a page that wants to be noticed begins: from edge to edge. Brings its own container. */
export function Hero({ title, text, breadcrumbs, actions, image }: PageHeaderProps & { image?: ReactNode }) {
  return (
    <div className={classes.hero}>
      {!image && <Icon name="leaf" strokeWidth="0.35" className={classes.motif} />}
      <Container>
        <div className={cx(classes.heroBody, Boolean(image) && classes.withImage)}>
          <div className={classes.words}>
            {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
            <h1>{title}</h1>
            {text && <p className={classes.text}>{text}</p>}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
          {image && <div className={classes.image}>{image}</div>}
        </div>
      </Container>
    </div>
  );
}
