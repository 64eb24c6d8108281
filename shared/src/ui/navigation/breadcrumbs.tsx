import { Icon } from '../actions/icon.tsx';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={classes.crumb}>
            {index > 0 && <Icon name="chevron-right" size="0.875em" />}
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
