import type { Socket } from 'node:net';

const BUSY = 'Retry-After: 5';

const ANSWERS: Record<string, [status: string, message: string, header?: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'Address and headers exceed 16 KiB. Shorten the address, or delete this site’s cookies.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive. Try again.'],
  429: ['429 Too Many Requests', 'Too many connections from your network. Try again in a moment.', BUSY],
  503: ['503 Service Unavailable', 'Too many connections. Try again in a moment.', BUSY],
};
const BROKEN: [string, string] = ['400 Bad Request', 'This is not a valid HTTP request.'];

/** Answers requests that Node.js cannot parse or that exceed its limits. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  endSocket(socket, code);
}

/** Sends the answer for an error's code and closes the connection. */
export function endSocket(socket: Socket, code: string): void {
  if (!socket.writable) return void socket.destroy();
  const [status, message, ...headers] = ANSWERS[code] ?? BROKEN;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...headers,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
