import { withoutReact } from './shared-packages.ts';
import { rejectForeign } from './own-framework.ts';

type External = (asked: { request: string }, done: (error?: Error) => void) => void;

// The plugin is its function here, because nothing is built.
jest.mock('@rspack/core', () => ({
  rspack: {
    ExternalsPlugin: function plugin(_type: string, external: External) {
      return external;
    },
  },
}));

const keys = ['react', 'react-dom/client', 'single-spa', 'yup', '@farmgate/shared/money', '@farmgate/shared/ui'];
const all = keys.map((key) => ({
  key,
  eager: false,
  browserOnly: false,
  version: '1.0.0',
  range: '^1.0.0',
  older: [],
}));

test('a part with its own framework takes from the shell only what has no React', () => {
  const { shared, foreign } = withoutReact(all);
  expect(shared.map(({ key }) => key)).toEqual(['yup', '@farmgate/shared/money']);
  expect(foreign).toEqual(['@farmgate/shared/ui']);
});

/** What the build says of an import in such a part. */
function problemOf(request: string): string | undefined {
  const external = rejectForeign(withoutReact(all).foreign) as unknown as External;
  let problem: Error | undefined;
  external({ request }, (error) => (problem = error));
  return problem?.message;
}

test('an import of a module with React stops the build of such a part', () => {
  expect(problemOf('@farmgate/shared/ui')).toMatch(
    /^@farmgate\/shared\/ui uses the shell's React, .* Remove the import/,
  );
  expect(problemOf('@farmgate/shared/money')).toBeUndefined();
  expect(problemOf('react')).toBeUndefined();
});
