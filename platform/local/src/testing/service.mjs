// A service as the supervisor sees one, doing as its environment says.
import { createServer } from 'node:http';

const { MODE, PORT } = process.env;

if (MODE === 'fails') {
  const message = 'the larder is empty: fill it';
  console.error(message);
  process.send({ type: 'failed', message }, () => process.exit(1));
} else if (MODE === 'crashes') {
  throw new Error('unexpected');
} else {
  const server = createServer((request, response) => {
    if (request.url === '/die') process.exit(3);
    if (request.url === '/warn') console.log(JSON.stringify({ level: 40, msg: 'the milk is off' }));
    if (request.url === '/info') console.log(JSON.stringify({ level: 30, msg: 'all is well' }));
    response.end('here');
  });
  server.listen(Number(PORT), '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
  process.on('disconnect', () => process.exit(0));
  if (MODE !== 'stubborn') process.on('SIGTERM', () => process.exit(0));
}
