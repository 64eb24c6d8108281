import { Button, Dialog } from '@farmgate/shared/ui';
import { useState } from 'react';
import { FilterPanel, type FilterProps } from './filter-panel.tsx';
import { filterCount } from './list-state.ts';
import styles from './products.module.css';

/** Where there is no room beside the products the filters come in a drawer. */
export function FilterDrawer({ state, onChange, count }: FilterProps & { count: number | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const active = filterCount(state);
  return (
    <>
      <Button variant="secondary" icon="filter" className={styles.filterButton} onClick={() => setOpen(true)}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Filters"
        placement="left"
        footer={
          <Button block onClick={close}>
            {count === undefined ? 'Show products' : `Show ${count} ${count === 1 ? 'product' : 'products'}`}
          </Button>
        }
      >
        <FilterPanel state={state} onChange={onChange} />
      </Dialog>
    </>
  );
}
