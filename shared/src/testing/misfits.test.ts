test('what a test recorded makes it fail at its end', () => {
  const atEnd = jest.spyOn(globalThis, 'afterEach').mockImplementation(() => undefined);
  let misfits!: typeof import('./misfits.ts');
  jest.isolateModules(() => (misfits = jest.requireActual('./misfits.ts')));
  const [[end]] = atEnd.mock.calls as [[() => void]];
  atEnd.mockRestore();

  misfits.noteMisfit('passes "huge" as size');
  misfits.noteMisfit('passes more');
  expect(end).toThrow('passes "huge" as size\npasses more');
  expect(end).not.toThrow();
});
