import { id } from '@petcare/contracts';
import { defineEvent } from '@petcare/platform';
import { z } from 'zod';

/** A person deleted their account: whoever keeps what is theirs alone, in no organisation, removes it. */
export const accountDeleted = defineEvent({ name: 'auth.account-deleted', schema: z.object({ userId: id }) });
