/**
 * A one-line message for an S3 error, with what to do. It never contains a key.
 * @param place Bucket and server, as `the bucket shop at https://…`
 * @param setting Name of the setting that holds the bucket's address
 */
export function s3ErrorMessage(error: unknown, bucket: string, place: string, setting: string): string {
  const { name, message } = error as Error;
  if (name === 'NoSuchBucket') return `There is no ${place.slice('the '.length)}. Create it, or correct ${setting}.`;
  if (name === 'CredentialsProviderError')
    return `No credentials for ${place}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (WRONG_CREDENTIALS.has(name))
    return `The credentials for ${place} are wrong (${name}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (name === 'AccessDenied')
    return `Access to ${place} was denied. Allow these credentials to list, get, put and delete objects of ${bucket}.`;
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    return `The bucket ${bucket} is in another region. Set AWS_REGION to its region.`;
  const silence = name === 'TimeoutError' ? name : NO_ANSWER.exec(message)?.[0];
  if (silence)
    return `${place[0]!.toUpperCase()}${place.slice(1)} does not answer (${silence}). Start its server, or correct AWS_ENDPOINT_URL_S3.`;
  return `Cannot use ${place}: ${message.split('\n')[0]} (${name}).`;
}

const WRONG_CREDENTIALS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken']);
const NO_ANSWER = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)\b/;
