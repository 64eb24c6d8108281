import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icons.ts';
import { pagesToShow } from './pages.ts';
import classes from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Pages are links: they can be opened, shared and gone back to. */
  hrefFor: (page: number) => string;
  label?: string;
}

export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount < 2) return null;
  const step = (to: number, name: string, icon: IconName, rel: string) => (
    <li>
      {to >= 1 && to <= pageCount ? (
        <a className={classes.page} href={hrefFor(to)} aria-label={name} rel={rel}>
          <Icon name={icon} />
        </a>
      ) : (
        <span className={classes.page} aria-disabled="true">
          <Icon name={icon} />
        </span>
      )}
    </li>
  );
  return (
    <nav aria-label={label}>
      <ul role="list" className={classes.list}>
        {step(page - 1, 'Previous page', 'chevron-left', 'prev')}
        {pagesToShow(page, pageCount).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              <span className={classes.page}>…</span>
            ) : (
              <a
                className={classes.page}
                href={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {step(page + 1, 'Next page', 'chevron-right', 'next')}
      </ul>
    </nav>
  );
}
