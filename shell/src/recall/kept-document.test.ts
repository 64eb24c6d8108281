import { checkKeptDocument } from './kept-document.ts';
import { reloadIfRecalled } from './reload-if-recalled.ts';

jest.mock('./reload-if-recalled.ts', () => ({ reloadIfRecalled: jest.fn(() => Promise.resolve()) }));
beforeEach(() => jest.mocked(reloadIfRecalled).mockClear());

test.each([
  ['back_forward', 1],
  ['navigate', 0],
  ['reload', 0],
])('a document that came by %s is checked %i times', async (type, times) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  await checkKeptDocument();
  expect(reloadIfRecalled).toHaveBeenCalledTimes(times);
});
