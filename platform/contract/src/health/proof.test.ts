import { proofOf } from './proof.ts';

test('is FNV-1a of page, view and composition', () => {
  // Computed with another implementation, which gives the published bf9cf968 for foobar.
  expect(proofOf('page', 'view', 'id')).toBe('bc853604');
});

test('differs for another page, view or composition, and always has 8 digits', () => {
  const proofs = [
    proofOf('page', 'view', 'id'),
    proofOf('page2', 'view', 'id'),
    proofOf('page', 'view2', 'id'),
    proofOf('page', 'view', 'id2'),
  ];
  expect(new Set(proofs).size).toBe(4);
  for (let at = 0; at < 500; at += 1) expect(proofOf('page', `${at}`, 'id')).toMatch(/^[0-9a-f]{8}$/);
});
