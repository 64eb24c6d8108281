import { explainStartError } from '@farmgate/service/start-error';
import { readSettings } from '../settings/read-settings.ts';
import { type TestBucket, startTestBucket } from '@farmgate/service/testing/bucket';
import { openArtifactStore } from './open-store.ts';
import { parseS3Address } from '@farmgate/service/s3-address';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.close());

const env = { ...process.env };
afterEach(() => {
  process.env['AWS_ENDPOINT_URL_S3'] = bucket.endpoint;
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
});

const settings = readSettings({ DATABASE_URL: 'postgres://me@127.0.0.1/shop', ARTIFACTS: 's3://a-bucket' });
const failure = (address = bucket.address) =>
  openArtifactStore(address, '').then(
    () => 'none',
    (error: unknown) => explainStartError(error, settings),
  );

test('an address is a bucket and perhaps a prefix', () => {
  expect(parseS3Address('s3://shop-artifacts')).toEqual({ bucket: 'shop-artifacts', prefix: '' });
  expect(parseS3Address('s3://shop-artifacts/')).toEqual({ bucket: 'shop-artifacts', prefix: '' });
  expect(parseS3Address('s3://shop.artifacts/farmgate/1/')).toEqual({ bucket: 'shop.artifacts', prefix: 'farmgate/1' });
  for (const wrong of ['shop', 's3:/shop', 's3://', 's3://SHOP', 'https://shop', 's3://a b']) {
    expect(() => parseS3Address(wrong)).toThrow(`"${wrong}" is not an address like s3://bucket/prefix.`);
  }
});

test('a bucket that cannot be used ends the start with one line that says what to do', async () => {
  expect(await failure()).toBe('none');
  expect(await failure('s3://elsewhere')).toMatch(/^There is no bucket elsewhere at http.*Create it/);
  process.env['AWS_ACCESS_KEY_ID'] = 'UNKNOWN';
  expect(await failure()).toMatch(/^The credentials for .* are wrong .*InvalidAccessKeyId.* AWS_ACCESS_KEY_ID/);
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'not-the-secret';
  const wrong = await failure();
  expect(wrong).toMatch(/^The credentials for .* are wrong .*SignatureDoesNotMatch/);
  expect(wrong).not.toContain('not-the-secret');
  process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:1';
  expect(await failure()).toMatch(/^The bucket .* does not answer .*ECONNREFUSED.*AWS_ENDPOINT_URL_S3/);
});

test('without credentials it says which to set', async () => {
  delete process.env['AWS_ACCESS_KEY_ID'];
  delete process.env['AWS_SECRET_ACCESS_KEY'];
  Object.assign(process.env, { AWS_EC2_METADATA_DISABLED: 'true', HOME: '/nonexistent' });
  try {
    expect(await failure()).toMatch(/^No credentials for .*Set AWS_ACCESS_KEY_ID/);
  } finally {
    delete process.env['AWS_EC2_METADATA_DISABLED'];
    process.env['HOME'] = env['HOME'];
  }
});
