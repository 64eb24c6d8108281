import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at the strength that OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of 32 random bytes. It is compared when there is no account, so that the answer takes equally long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$NQfoJOLuVpabUMfZEKjonA$2eh0dNyMJU+fHsrXqxt4C6shLa94guOAzeg/BVDPPIo';

export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

/** Whether the password matches. Without a hash the answer is false, after the same time. */
export async function passwordMatches(known: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(known ?? NOBODY, password);
  return known !== undefined && matches;
}
