import S3rver from '@20minutes/s3rver';

/** An S3 server as a process of its own. Objects are files below FOLDER, so they survive it. Settings: PORT, FOLDER, BUCKETS. */

const { PORT, FOLDER, BUCKETS = '' } = process.env;

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(PORT),
  silent: true,
  directory: FOLDER!,
  configureBuckets: BUCKETS.split(',').map((name) => ({ name })),
});

// It checks the signature of a list as if its path had no slash at the end, as clients send and sign it.
server.middleware.unshift((context, next) => {
  if (/^\/[^/]+\/$/.test(context.path))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
});

await server.run();
process.once('SIGTERM', () => process.exit(0));
