import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { pageHeaders } from './page-headers.ts';

const shell = sampleShell('a').descriptor;
const named = (name: string) => ({ ...sampleRemote('a').descriptor, name });
const policyNames = (releases: Parameters<typeof pageHeaders>[0]) =>
  /trusted-types ([^;]*)/.exec(pageHeaders(releases)['content-security-policy']!)![1]!.split(' ');

test('200 parts share one policy name, so the headers stay small', () => {
  const parts = Array.from({ length: 200 }, (_, at) => ({ ...named(`mf-part-${at}`), policy: 'farmgate-part' }));
  expect(policyNames(parts)).toEqual(policyNames([]));
  const lines = Object.entries(pageHeaders(parts)).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThan(2_048);
});

test('a release of an earlier build gets the policy name of its part', () => {
  const old = [shell, named('mf-old'), { ...named('mf-new'), policy: 'farmgate-part' }];
  const added = policyNames(old).filter((name) => !policyNames([]).includes(name));
  expect(added).toEqual(['farmgate-shell', 'farmgate-mf-old']);
});
