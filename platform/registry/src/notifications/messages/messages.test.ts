import type { Message } from './message.ts';
import { mailOf } from './mail.ts';
import { jsonBody } from './message.ts';
import { slackBody } from './slack.ts';

const message: Message = {
  type: 'edge.lost',
  channel: 'production',
  at: new Date('2026-11-01T10:00:00Z'),
  subject: 'edge-1 of production does not report',
  text: 'No report from edge-1 <script> & others.',
  next: 'Check whether it runs.',
  link: 'https://ops.example/console/channels/production/edges',
  facts: { edge: 'edge-1' },
};

test('JSON has type, timestamp and data', () => {
  expect(JSON.parse(jsonBody(message))).toEqual({
    type: 'edge.lost',
    timestamp: '2026-11-01T10:00:00.000Z',
    data: {
      channel: 'production',
      subject: message.subject,
      text: message.text,
      next: message.next,
      link: message.link,
      edge: 'edge-1',
    },
  });
});

test('without the address of the console there is no link', () => {
  const unlinked = { ...message, link: undefined };
  expect(jsonBody(unlinked)).not.toContain('link');
  expect(slackBody(unlinked)).not.toContain('button');
  expect(mailOf('asha@example.com', unlinked).html).not.toContain('href');
});

test('a long text stays within what Slack accepts', () => {
  const { text, blocks } = JSON.parse(slackBody({ ...message, subject: 'x'.repeat(500), text: '<'.repeat(5_000) }));
  expect(text.length).toBeLessThanOrEqual(3_000);
  expect(blocks[0].text.text).toHaveLength(150);
  expect(blocks[1].text.text).toHaveLength(3_000);
});

test('a mail has the same as text and as HTML', () => {
  expect(mailOf('asha@example.com', message)).toEqual({
    to: 'asha@example.com',
    subject: '[Farmgate] edge-1 of production does not report',
    text: `${message.text}\n\n${message.next}\n\n${message.link}`,
    html: expect.stringContaining('<p>No report from edge-1 &lt;script&gt; &amp; others.</p>'),
  });
});
