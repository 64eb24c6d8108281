import { compositionId } from './composition.ts';

test('the id depends on the channel and every version, not on the order of the parts', () => {
  const id = compositionId('production', { shell: '1', 'mf-cart': '2' });
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(compositionId('production', { 'mf-cart': '2', shell: '1' })).toBe(id);
  expect(compositionId('staging', { shell: '1', 'mf-cart': '2' })).not.toBe(id);
  expect(compositionId('production', { shell: '1', 'mf-cart': '3' })).not.toBe(id);
  expect(compositionId('production', { shell: '1' })).not.toBe(id);
});
