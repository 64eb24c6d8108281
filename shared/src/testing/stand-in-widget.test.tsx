import { act, screen, waitFor } from '@testing-library/react';
import { RemoteWidget } from '../widgets/remote-widget.tsx';
import { takeMisfits } from './misfits.ts';
import { renderScreen } from './render-screen.tsx';
import { standInWidget } from './stand-in-widget.ts';

const adding = () =>
  standInWidget({
    props: { product: 'number', size: { type: 'string', enum: ['small', 'big'], optional: true } },
    events: { added: { packs: 'number' } },
  });

let widget = adding();
const onAdded = jest.fn();
async function show(props: { product?: unknown; size?: string; more?: string }) {
  widget = adding();
  const fallback = <p>Fallback</p>;
  const Component = () => <RemoteWidget name="add" fallback={fallback} {...props} onAdded={onAdded} />;
  renderScreen({ Component }, { at: '/', widgets: { add: widget } });
}
const isMounted = () => waitFor(() => expect(widget.props()).toBeDefined());

test('a stand-in has the props that were passed and sends events', async () => {
  await show({ product: 1, size: 'big' });
  await isMounted();
  expect(widget.props()).toMatchObject({ product: 1, size: 'big' });
  act(() => widget.send('added', { packs: 2 }));
  expect(onAdded).toHaveBeenCalledWith({ packs: 2 });
  expect(takeMisfits()).toEqual([]);
});

test.each([
  [{ product: 1, size: 'huge' }, 'passes "huge" as size to the widget "add". other-part declares "small" or "big".'],
  [{ product: '1' }, 'passes a string as product to the widget "add". other-part declares a number.'],
  [{ product: 1, more: '' }, 'passes more to the widget "add", which other-part does not declare.'],
])('%j fails the test', async (props, message) => {
  await show(props);
  await isMounted();
  expect(takeMisfits()).toEqual([`part-under-test ${message}`]);
});

test('a missing prop fails the test', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show({});
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(takeMisfits()).toEqual([expect.stringMatching(/without product, which other-part requires/)]);
  error.mockRestore();
});

test('a test can send only what the owner declares', async () => {
  await show({ product: 1 });
  await isMounted();
  expect(() => widget.send('gone', {})).toThrow('The widget declares no event "gone", only: added.');
  expect(() => widget.send('added', {})).toThrow(
    'The test sends undefined as added.packs. The owner declares a number.',
  );
});
