import { sharedFiles } from '../testing/shared-files.ts';
import { ProcessError, compareInProcess } from './process.ts';

/** Each step makes the type twice as large. */
const growing = `type Grow<T extends unknown[], N extends number> = T['length'] extends N ? T : Grow<[...T, ...T, 0], N> | Grow<[...T, 1], N>;
  export declare const a: Grow<[], 999>;`;

test('names what differs', async () => {
  const input = { before: sharedFiles('export declare const a: 1;'), after: sharedFiles('export declare const a: 2;') };
  expect(await compareInProcess(input)).toMatchObject([
    { name: 'a', reason: "Type '2' is not assignable to type '1'." },
  ]);
});

test('declarations that take too long or too much memory end the process, with a reason', async () => {
  const input = { before: sharedFiles('export declare const a: 1;'), after: sharedFiles(growing) };
  await expect(compareInProcess(input, { ms: 1, heapMb: 512 })).rejects.toThrow(/longer than 0.001 s/);
  await expect(compareInProcess(input, { ms: 60_000, heapMb: 20 })).rejects.toThrow(ProcessError);
});
