export { checkAccess } from './check-access.ts';
export { type BucketObject, type BucketOptions, S3Bucket } from './s3-bucket.ts';
