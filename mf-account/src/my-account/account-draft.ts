import { draftOf } from '@farmgate/shared/form';
import type { UpdateAccountRequest } from '@farmgate/shared/contract';

/** The account as it was sent last, until the API has it: a session that has ended meanwhile costs no typing. */
export const accountDraft = draftOf<Omit<UpdateAccountRequest, 'id'>>('farmgate.account');
