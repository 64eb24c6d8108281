import { act } from '@testing-library/react';
import { reactParcel } from './react-parcel.tsx';
import type { WidgetProps } from './react-parcel.tsx';

function Counter({ label, navigate }: { label: string } & WidgetProps) {
  if (label === 'broken') throw new Error('broken widget');
  return <button onClick={() => navigate('/cart_products')}>{label}</button>;
}

const navigate = jest.fn();
const props = (name: string, label: string) => ({ name, label, navigate });

test('mounts, updates and unmounts like any single-spa parcel, several at once', async () => {
  const parcel = reactParcel<{ label: string }>(Counter);
  const [one, two] = [document.createElement('div'), document.createElement('div')];
  await act(() => parcel.mount({ ...props('a', 'First'), domElement: one }));
  await act(() => parcel.mount({ ...props('b', 'Second'), domElement: two }));
  expect(one).toHaveTextContent('First');
  await act(() => parcel.update!(props('a', 'Changed')));
  expect(one).toHaveTextContent('Changed');
  expect(two).toHaveTextContent('Second');
  document.body.append(two);
  two.querySelector('button')!.click();
  expect(navigate).toHaveBeenCalledWith('/cart_products');
  await act(() => parcel.unmount(props('a', '')));
  expect(one).toBeEmptyDOMElement();
  expect(two).toHaveTextContent('Second');
});

test('a widget that breaks tells its mounter and leaves nothing on the page', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  const place = document.createElement('div');
  const parcel = reactParcel<{ label: string }>(Counter);
  await act(() => parcel.mount({ ...props('c', 'broken'), onError, domElement: place }));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken widget' }), expect.any(String));
  expect(place).toBeEmptyDOMElement();
  quiet.mockRestore();
});
