import { withoutPlaces, withPlaces } from './mount-places.ts';

const SOURCE = `import { RemoteWidget } from '@farmgate/shared/widgets';
export const Page = () => (
  <>
    <RemoteWidget name="price" product={1} />
    <RemoteWidget
      name="badge"
    />
  </>
);
`;

test('each mounted widget says where it is, on the same line', () => {
  const lines = withPlaces(SOURCE).split('\n');
  expect(lines[3]).toBe('    <RemoteWidget $at={() => Error()} name="price" product={1} />');
  expect(lines[4]).toBe('    <RemoteWidget $at={() => Error()}');
  expect(lines).toHaveLength(SOURCE.split('\n').length);
});

test('source maps have the source as it was written', () => expect(withoutPlaces(withPlaces(SOURCE))).toBe(SOURCE));
