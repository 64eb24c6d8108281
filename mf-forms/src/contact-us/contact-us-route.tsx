import { settingsQuery } from '@farmgate/shared/data';
import { Container, PageHeader } from '@farmgate/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export function Component() {
  const { data } = useQuery(settingsQuery());
  const [n, setN] = useState(0);
  return (
    <Container>
      <PageHeader title="Contact Us" />
      <p onClick={() => setN(n + 1)}>
        {data?.address}
        {n}
      </p>
    </Container>
  );
}
