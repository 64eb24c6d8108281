import { dropForeignSecrets } from './foreign-secrets.ts';

test('secrets of other services are deleted and named', () => {
  const env = {
    DATABASE_URL: 'postgres://shop',
    EDGE_TOKEN: 'the secret of all edges',
    PORT: '3000',
    SMTP_URL_FILE: '',
  };
  expect(dropForeignSecrets(env)).toEqual(['DATABASE_URL', 'SMTP_URL_FILE']);
  expect(env).toEqual({ EDGE_TOKEN: 'the secret of all edges', PORT: '3000' });
  expect(dropForeignSecrets(env)).toEqual([]);
});
