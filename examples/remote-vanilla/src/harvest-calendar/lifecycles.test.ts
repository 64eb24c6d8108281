import { mount, unmount } from './lifecycles.ts';

test('draws into the place it is given, and leaves nothing behind', async () => {
  const domElement = document.createElement('div');
  await mount({ domElement });
  const months = domElement.querySelector('select')!;
  months.value = '4';
  months.dispatchEvent(new Event('change'));
  expect(domElement).toHaveTextContent('Mango (Banganapalli)');
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
