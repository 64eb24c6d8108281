import { string } from 'yup';

/** A phone number without the blanks and hyphens that people put in to read it. */
export const phoneText = () => string().transform((typed: unknown) => String(typed ?? '').replace(/[\s-]/g, ''));
