import { RegistryError } from '../http/registry-error.ts';
import type { UploadLimits } from './limits.ts';

export const broken = (message: string) => new RegistryError(422, 'invalid_release', message);

export const tooLarge = (message: string) => new RegistryError(413, 'release_too_large', message);

export const overTotal = ({ totalBytes }: UploadLimits) =>
  tooLarge(`The release is larger than the limit of ${totalBytes} bytes.`);
