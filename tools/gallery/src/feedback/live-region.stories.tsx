import { Button, LiveRegion, Stack } from '@farmgate/shared/ui';
import { useState } from 'react';

export default { title: 'Feedback/Live region' };

export const Polite = () => <Announcing />;

export const Assertive = () => <Announcing assertive />;

function Announcing({ assertive }: { assertive?: boolean }) {
  const [count, setCount] = useState(0);
  return (
    <Stack align="start">
      <p>Only screen readers read the message.</p>
      <Button onClick={() => setCount(count + 1)}>Announce</Button>
      <LiveRegion message={count ? `Message ${count}` : ''} assertive={assertive} />
    </Stack>
  );
}
