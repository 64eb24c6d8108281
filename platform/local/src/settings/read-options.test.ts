import { readOptions } from './read-options.ts';

it('needs nothing', () => {
  expect(readOptions([], {})).toEqual({ watch: false, channels: [] });
});

it('starts each channel once, besides production', () => {
  const args = ['--channel', 'staging', '--channel=qa', '--channel', 'staging', '--channel', 'production', '--watch'];
  expect(readOptions(args, {})).toEqual({ watch: true, channels: ['staging', 'qa'] });
});

it.each([
  [['--chanel', 'staging'], /^Unknown option '--chanel'. The options are --watch and --channel <name>/],
  [['--channel'], /The options are/],
  [['staging'], /The options are/],
  [['--channel', '../x'], /^--channel is "\.\.\/x"\. Set it to the name of a channel/],
])('rejects %j', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message);
});

it('rejects further channels in production, where each needs an address of its own', () => {
  const env = { NODE_ENV: 'production' };
  expect(() => readOptions(['--channel', 'staging'], env)).toThrow('start one edge per channel');
  expect(readOptions(['--channel', 'production'], env)).toEqual({ watch: false, channels: [] });
});
