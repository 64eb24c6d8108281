import { createRequire } from 'node:module';
import { renderInLongSlices } from './long-slices.ts';

const { resolve } = createRequire(__filename);

test('React DOM has the scheduler whose slices the shell makes longer', () => {
  expect(createRequire(resolve('react-dom')).resolve('scheduler')).toBe(resolve('scheduler'));
  const complaint = jest.spyOn(console, 'error').mockReturnValue();
  renderInLongSlices();
  expect(complaint).not.toHaveBeenCalled();
});
