import { openSmtpServer } from '@farmgate/service/testing';
import { call } from '../testing/calls.ts';
import { startTestRegistry } from '../testing/test-registry.ts';

test('mail goes to the SMTP server, and its rejection of the mailbox is final', async () => {
  const server = await openSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      address === 'gone@example.com'
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
  });
  const registry = await startTestRegistry({
    mail: { smtpUrl: server.url, mailFrom: 'Farmgate <shop@example.com>' },
  });
  const subscribe = async (target: string) =>
    (await call(registry, 'POST', '/subscriptions', { body: { format: 'email', target } })).body;
  const { id, secret } = await subscribe('asha@example.com');
  expect(secret).toBeNull();
  expect((await call(registry, 'POST', `/subscriptions/${id}/test`)).body).toMatchObject({ status: null, error: null });
  expect(server.received).toMatchObject([
    { to: ['asha@example.com'], source: expect.stringContaining('Subject: [Farmgate] Test message of Farmgate') },
  ]);
  const gone = await subscribe('gone@example.com');
  expect((await call(registry, 'POST', `/subscriptions/${gone.id}/test`)).body.error).toContain('no such mailbox');
  await registry.close();
  await server.close();
});
