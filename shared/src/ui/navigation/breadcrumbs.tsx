import { Icon } from '../base/icon.tsx';
import { usePageIdentity } from '../head/page-identity.ts';
import { StructuredData } from '../head/structured-data.tsx';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const page = usePageIdentity();
  return (
    <nav aria-label="Breadcrumb">
      {page ? <StructuredData data={breadcrumbList(items, page.origin)} /> : null}
      <ol role="list" className={classes.list}>
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

const breadcrumbList = (items: readonly Crumb[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href ? { item: origin + href } : {}),
  })),
});
