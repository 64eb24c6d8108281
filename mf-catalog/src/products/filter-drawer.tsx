import { Button, Dialog } from '@farmgate/shared/ui';
import { useEffect, useState } from 'react';
import { countText } from './count-text.ts';
import { FilterPanel, prepareFilters } from './filter-panel.tsx';
import type { FilterProps } from './filter-props.ts';
import { filterCount } from './list-state.ts';
import styles from './products.module.css';
import { whenIdle } from './when-idle.ts';

/** The filters in a drawer, on screens without room beside the products. */
export function FilterDrawer({ count, ...filters }: FilterProps & { count: number | undefined }) {
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);
  const close = () => {
    setOpen(false);
    setTouched(false);
  };
  useEffect(() => whenIdle(prepareFilters), []);
  const active = filterCount(filters.state);
  return (
    <>
      <Button
        variant="secondary"
        icon="filter"
        className={styles.filterButton}
        onPointerDown={() => setTouched(true)}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Dialog
        open={open}
        prepared={touched}
        onClose={close}
        title="Filters"
        placement="left"
        footer={
          <Button block onClick={close}>
            {count === undefined ? 'Show products' : `Show ${countText(count)}`}
          </Button>
        }
      >
        <FilterPanel {...filters} />
      </Dialog>
    </>
  );
}
