declare module '@20minutes/s3rver' {
  interface Context {
    path: string;
    app: S3rver;
  }

  /** An S3 server on a folder, a Koa application. Its one account has the key id S3RVER and the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<unknown>) => Promise<unknown>)[];
    run(): Promise<unknown>;
  }
}
