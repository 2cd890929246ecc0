import type { Transfer } from '@petcare/contracts/transfers';
import { stateSql } from '../transfers.queries.ts';

/** Offer `$2` of organisation `$1` as it is now; nothing if the pet or organisation is gone. */
export const transferToMail = `
  select t.email as address, ${stateSql} as state, t.parts, t.message, t.created_by as "senderId", t.claimed_by as "claimedBy", t.pet_id as "petId", p.name as "petName", p.photo_id as "photoId",
    coalesce(s.first_name, o.name) as "offeredBy", t.claimed_name as "claimedName", t.claimed_organisation_name as "claimedOrganisation",
    to_char(t.ends_at at time zone 'Europe/London', 'Dy FMDD Mon YYYY, HH24:MI') as until,
    case when w.user_id is not null and s.email_verified_at is not null then json_build_object('name', s.first_name, 'address', s.email) end as sender
  from sharing.transfer t
  join pets.pet p on p.organisation_id = t.organisation_id and p.id = t.pet_id and p.deleted_at is null
  join organisations.organisation o on o.id = t.organisation_id and o.deleted_at is null
  left join auth."user" s on s.id = t.created_by
  left join organisations.membership w on w.organisation_id = t.organisation_id and w.user_id = t.created_by and w.role in ('owner', 'admin')
  where t.organisation_id = $1 and t.id = $2`;

export interface TransferToMail extends Record<string, unknown>, Pick<Transfer, 'state' | 'parts' | 'message'> {
  /** Who it was offered to, as the sender typed it. */
  address: string | null;
  senderId: string;
  claimedBy: string | null;
  petId: string;
  petName: string;
  photoId: string | null;
  offeredBy: string;
  claimedName: string | null;
  claimedOrganisation: string | null;
  /** Such as "Fri 27 Nov 2026, 18:00". */
  until: string;
  /** Whoever made the offer, if they still decide what is shared and can be reached. */
  sender: { name: string; address: string } | null;
}

/** Who mails about offers `$2` of organisation `$1` are for: the new keeper. */
export const keepersByTransfer = `
  select t.id, p.name as "petName", t.email as recipient, t.email as address
  from sharing.transfer t join pets.pet p on p.organisation_id = t.organisation_id and p.id = t.pet_id
  where t.organisation_id = $1 and t.id = any($2::uuid[]) and t.email is not null`;

/** The same: the sender. */
export const sendersByTransfer = `
  select t.id, p.name as "petName", u.first_name as recipient, u.email as address
  from sharing.transfer t join pets.pet p on p.organisation_id = t.organisation_id and p.id = t.pet_id
  join auth."user" u on u.id = t.created_by
  where t.organisation_id = $1 and t.id = any($2::uuid[])`;
