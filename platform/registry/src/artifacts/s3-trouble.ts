/** What an S3 failure means, in one line that says what to do. Never repeats a key. */
export function s3Trouble(error: unknown, bucket: string, place: string): string {
  const { name, message } = error as Error;
  if (name === 'NoSuchBucket') return `There is no ${place.slice('the '.length)}: create it, or correct ARTIFACTS.`;
  if (name === 'CredentialsProviderError')
    return `No credentials for ${place}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (WRONG_CREDENTIALS.has(name))
    return `The credentials are wrong for ${place} (${name}): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (name === 'AccessDenied')
    return `The credentials may not use ${place}: allow them to list, get, put and delete objects of ${bucket}.`;
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    return `${bucket} is in another region: set AWS_REGION to it.`;
  const silence = name === 'TimeoutError' ? name : NO_ANSWER.exec(message)?.[0];
  if (silence) return `Nothing answers for ${place} (${silence}): start it, or correct AWS_ENDPOINT_URL_S3.`;
  return `Cannot use ${place}: ${message.split('\n')[0]} (${name}).`;
}

const WRONG_CREDENTIALS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken']);
const NO_ANSWER = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)\b/;
