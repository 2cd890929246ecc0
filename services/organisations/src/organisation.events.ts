import { id } from '@petcare/contracts';
import { defineEvent } from '@petcare/platform';
import { z } from 'zod';

/** A person no longer belongs to the event's organisation: they left or were removed. */
export const membershipEnded = defineEvent({
  name: 'organisations.membership-ended',
  schema: z.object({ userId: id }),
});
/** A person's new role doesn't show them the animals of the event's organisation any more. */
export const sightLost = defineEvent({ name: 'organisations.sight-lost', schema: z.object({ userId: id }) });
/** A person's new role doesn't let them decide any more who belongs to the event's organisation and what is shared. */
export const sayLost = defineEvent({ name: 'organisations.say-lost', schema: z.object({ userId: id }) });
/** A person has another role than owner now in the event's organisation, and nobody has become an owner in their place. */
export const ownerStoodDown = defineEvent({ name: 'organisations.owner-stood-down', schema: z.object({ userId: id }) });
/** A person who belongs or belonged to the event's organisation deleted their account: nothing there may name them any more. */
export const personErased = defineEvent({ name: 'organisations.person-erased', schema: z.object({ userId: id }) });
/** An organisation was deleted; an owner can bring it back for thirty days. */
export const organisationDeleted = defineEvent({ name: 'organisations.organisation-deleted', schema: z.object({}) });
/** An organisation came back. */
export const organisationRestored = defineEvent({ name: 'organisations.organisation-restored', schema: z.object({}) });
/** The organisation's clocks are another place's now. */
export const zoneChanged = defineEvent({ name: 'organisations.zone-changed', schema: z.object({}) });
/** It can't be brought back any more: whatever keeps rows of it removes them. */
export const organisationPurged = defineEvent({ name: 'organisations.organisation-purged', schema: z.object({}) });
