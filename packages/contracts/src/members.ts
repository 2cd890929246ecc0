import { z } from 'zod';
import { id, instant, listOf, typedPassword, version } from './values.ts';
import { role } from './permissions.ts';

/** A person in the organisation; `id` is the person's. `email` is null for askers who may not manage members. */
export const member = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    /** Address of their picture; null if there is none. */
    profileImageUrl: z.string().nullable(),
    role,
    joinedAt: instant,
    version,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

/** Answer of `GET /api/organization/members`: owners first, then by when they joined. */
export const memberList = listOf(member).meta({ id: 'MemberList' });
export type MemberList = z.infer<typeof memberList>;

/** Body of `PATCH /api/organization/members/{id}`; `version` or If-Match says what was read. */
export const memberUpdate = z.strictObject({ role, version }).partial({ version: true }).meta({ id: 'MemberUpdate' });
export type MemberUpdate = z.infer<typeof memberUpdate>;

/**
 * Body of `POST /api/organization/transfer-ownership`: who becomes owner. Needs a fresh proof; without two-factor the
 * password counts as one. The previous owner becomes an admin.
 */
export const ownershipTransfer = z
  .strictObject({ memberId: id, password: typedPassword.optional() })
  .meta({ id: 'OwnershipTransfer' });
export type OwnershipTransfer = z.infer<typeof ownershipTransfer>;
