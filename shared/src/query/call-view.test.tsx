import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { noAnswer, rejectedAnswer } from '../api/api-error.ts';
import { CallView } from './call-view.tsx';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();
queryClient.setDefaultOptions({ queries: { retry: false } });
const fetchFruit = jest.fn<Promise<string>, []>();

function Fruit() {
  const call = useQuery({ queryKey: ['fruit'], queryFn: fetchFruit });
  return (
    <CallView call={call} failed="The fruit did not load" waiting={<p>Fruit is coming</p>}>
      {(fruit) => <h1>{fruit}</h1>}
    </CallView>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Fruit />
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  fetchFruit.mockReset().mockResolvedValue('Mango');
});

test('shows the shape of what is on its way, then what came', async () => {
  open();
  expect(screen.getByText('Fruit is coming')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Mango' })).toBeVisible();
});

test.each([
  ['the answer was no', rejectedAnswer(404, { message: 'No such fruit' }), 'No such fruit'],
  ['no answer came', noAnswer(), 'The shop cannot be reached. Check your connection and try again.'],
])('says so when %s, and tries again', async (_, error, text) => {
  fetchFruit.mockRejectedValueOnce(error);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(`The fruit did not load${text}`);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mango' })).toBeVisible();
});

test('data stays visible when fetching it again fails', async () => {
  open();
  await screen.findByRole('heading', { name: 'Mango' });
  fetchFruit.mockRejectedValueOnce(noAnswer());
  await act(() => queryClient.refetchQueries());
  expect(queryClient.getQueryState(['fruit'])?.status).toBe('error');
  expect(screen.getByRole('heading', { name: 'Mango' })).toBeVisible();
});
