import { PackSelect, Stack } from '@farmgate/shared/ui';
import { useState } from 'react';

export default { title: 'Actions/Pack select' };

const PACKS = [250, 500, 1000];

export const NothingSelected = () => <Controlled initial={null} />;

export const Selected = () => <Controlled initial={500} />;

export const Disabled = () => (
  <PackSelect label="Package of Tomato" packs={PACKS} value={250} onChange={() => {}} salePrice={40} disabled />
);

function Controlled({ initial }: { initial: number | null }) {
  const [grams, setGrams] = useState(initial);
  return (
    <Stack>
      <PackSelect label="Package of Tomato" packs={PACKS} value={grams} onChange={setGrams} />
      <PackSelect
        label="Package of Tomato, with prices"
        packs={PACKS}
        value={grams}
        onChange={setGrams}
        salePrice={40}
        regPrice={50}
      />
    </Stack>
  );
}
