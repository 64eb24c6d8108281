import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail and appends one line for each to FILE: recipient and subject. Settings: PORT, FILE. */

const { PORT, FILE } = process.env;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 10_000) head += chunk.toString();
    });
    stream.on('end', () => {
      const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1]?.replace(/\r\n\s*/g, ' ') ?? '';
      // Written before it is acknowledged, like a mail server that keeps what it has accepted.
      appendFileSync(FILE!, `${JSON.stringify({ to: session.envelope.rcptTo[0]?.address, subject })}\n`);
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
