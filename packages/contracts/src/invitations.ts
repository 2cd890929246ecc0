import { z } from 'zod';
import { id, instant, listOf } from './values.ts';
import { organisationType } from './organisations.ts';
import { role } from './permissions.ts';
import { emailAddress, newAccount } from './users.ts';

/** Days until an unanswered invitation expires. */
export const invitationDays = 7;

export const invitationState = z.enum(['sent', 'accepted', 'declined', 'expired', 'revoked']);
export type InvitationState = z.infer<typeof invitationState>;

/** An invitation as seen by those who manage members. */
export const invitation = z
  .object({
    id,
    email: z.string(),
    role,
    state: invitationState,
    /** First name of the person who sent it. */
    invitedBy: z.string(),
    /** When it was last sent. */
    sentAt: instant,
    expiresAt: instant,
    /** When it was accepted, declined or revoked. */
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** Answer of `GET /api/invitations`: newest first. */
export const invitationList = listOf(invitation).meta({ id: 'InvitationList' });
export type InvitationList = z.infer<typeof invitationList>;

/** Body of `POST /api/invitations`; the role must be one in `rolesManagedBy` for the asker's. */
export const invitationCreate = z.strictObject({ email: emailAddress, role }).meta({ id: 'InvitationCreate' });
export type InvitationCreate = z.output<typeof invitationCreate>;
export type InvitationCreateInput = z.input<typeof invitationCreate>;

/**
 * Answer of `GET /api/invitations/{token}`, for anyone with the link. Once it is no longer `sent`, it names the
 * organisation and nothing else.
 */
export const invitationPreview = z
  .object({
    state: invitationState,
    organizationName: z.string(),
    organizationType: organisationType,
    role: role.nullable(),
    email: z.string().nullable(),
    invitedBy: z.string().nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'InvitationPreview' });
export type InvitationPreview = z.infer<typeof invitationPreview>;

/**
 * Body of `POST /api/invitations/{token}/accept`: nothing for someone who is logged in; `account` creates one, with the
 * invitation's address, and logs it in. The answer is the `CurrentUser`, who works in that organisation from now on. A used,
 * expired, revoked or unknown link is 422 `link-invalid`; 409 if another address is logged in, or the account exists
 * already; 402 if no seat is left. `POST /api/invitations/{token}/decline` (no body, 204) needs no log-in.
 */
export const invitationAcceptance = z
  .strictObject({ account: newAccount.optional() })
  .meta({ id: 'InvitationAcceptance' });
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;
export type InvitationAcceptanceInput = z.input<typeof invitationAcceptance>;
