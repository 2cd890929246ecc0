import { id } from '@petcare/contracts';
import { defineEvent } from '@petcare/platform';
import { z } from 'zod';

/** A person is no longer part of the organisation of the event: they left, or were removed. */
export const membershipEnded = defineEvent({
  name: 'organisations.membership-ended',
  schema: z.object({ userId: id }),
});
/** A person who is, or was, part of the organisation of the event deleted the account: nothing there may name them any more. */
export const personErased = defineEvent({ name: 'organisations.person-erased', schema: z.object({ userId: id }) });
/** An organisation went away; an owner can bring it back for thirty days. */
export const organisationDeleted = defineEvent({ name: 'organisations.organisation-deleted', schema: z.object({}) });
/** An organisation came back. */
export const organisationRestored = defineEvent({ name: 'organisations.organisation-restored', schema: z.object({}) });
/** Nothing brings it back any more: whoever keeps rows of it removes them. */
export const organisationPurged = defineEvent({ name: 'organisations.organisation-purged', schema: z.object({}) });
