import { id } from '@petcare/contracts';
import { defineEvent } from '@petcare/platform';
import { z } from 'zod';

/** A person deleted their account: domains remove whatever belongs only to them and to no organisation. */
export const accountDeleted = defineEvent({ name: 'auth.account-deleted', schema: z.object({ userId: id }) });
