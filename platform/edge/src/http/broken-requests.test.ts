import { connect } from 'node:net';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

let edge: StartedEdge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.remove());

/** What comes back on a connection until it is closed. */
const answerTo = (text: string) =>
  new Promise<string>((done, fail) => {
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (piece) => (answer += piece)).on('error', fail);
    socket.on('close', () => done(answer)).write(text);
  });

test.each([
  ['no request', 'hello\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00', 400],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['two lengths', 'POST /_reports HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde', 400],
  [
    'a length and chunks',
    'POST /_reports HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a header over two lines', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
  ['much too long an address', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['100,000 parameters', `GET /?${'a=1&'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['too many cookies', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`, 431],
])('%s gets an answer in one line, and the connection is closed', async (_what, text, status) => {
  const answer = await answerTo(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(Object.keys(JSON.parse(answer.split('\r\n\r\n')[1]!))).toEqual(['message']);
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  [
    'a body',
    'POST /_reports HTTP/1.1\r\nHost: a\r\nContent-Type: application/csp-report\r\nContent-Length: 9\r\n\r\n{',
  ],
])(
  'a client that never finishes sending %s is disconnected',
  async (_what, text) => {
    const { server } = edge.app;
    const { headersTimeout, requestTimeout } = server;
    for (const known of [headersTimeout, requestTimeout, server.timeout]) expect(known).toBeGreaterThan(0);
    Object.assign(server, { headersTimeout: 10, requestTimeout: 10 });
    expect(await answerTo(text)).toMatch(/^HTTP\/1.1 408 .*The request took too long to arrive/s);
    Object.assign(server, { headersTimeout, requestTimeout });
  },
  15_000,
);
