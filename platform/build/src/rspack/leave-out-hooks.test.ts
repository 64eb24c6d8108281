import { leaveOutHooks } from './leave-out-hooks.ts';

const SOURCE = `async function load(host) {
  await host.hooks.lifecycle.beforeLoad.emit({
    host,
  });
  const own = await host.lifecycle.onLoad.emit({ host });
  const given = host.lifecycle.given.emit(host);
  return own || given;
}
`;

test('calls of hooks to leave out are undefined, and all lines stay', () => {
  expect(leaveOutHooks('x.js', SOURCE, ['beforeLoad', 'onLoad'])).toBe(`async function load(host) {
  void 0

;
  const own = void 0;
  const given = host.lifecycle.given.emit(host);
  return own || given;
}
`);
});

test('a hook that the library does not call fails the build', () => {
  expect(() => leaveOutHooks('x.js', SOURCE, ['afterLoad'])).toThrow(
    'x.js does not call the hook "afterLoad". Adapt platform/build/src/rspack/left-out.ts to this version.',
  );
});
