import type { Socket } from 'node:net';

const ANSWERS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'Address and headers exceed 16 KiB: shorten the address, or delete this site’s cookies.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive. Try again.'],
};
const BROKEN: [string, string] = ['400 Bad Request', 'This is no HTTP request.'];

/** Answers, in one line like all that fails, what never becomes a request: what cannot be read, is too long or too slow. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const [status, message] = ANSWERS[code] ?? BROKEN;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
