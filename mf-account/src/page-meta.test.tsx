import { fakeApi, metaOf, renderScreen } from '@farmgate/testing';
import { waitFor } from '@testing-library/react';
import { remote } from './remote.ts';

test.each(remote.routes!)('$path tells in the head what it is', async (route) => {
  fakeApi({});
  renderScreen(await route.lazy(), { at: route.path });
  await waitFor(() => expect(metaOf('description')).toMatch(/\w{2,}/));
});
