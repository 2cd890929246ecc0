import { seenStatus, ticketRef } from '@petcare/support';

/** How long a failed backup is pointed out. */
export const backupsCount = `interval '7 days'`;

/**
 * `$1` part of the name, `$2` people who may be in it, `$3` number of a ticket it may have, `$4` plan, `$5` status, `$6` type, `$7`
 * how the latest backup ended, `$8` and `$9` the last row before the page, `$10` rows.
 */
const organisationsBy = (name: string, place: string): string => `
  select id, name, type, plan, status, created_at as "createdAt", members, storage_bytes as "storageBytes",
    case when ticket_id is not null then jsonb_build_object('id', ticket_id, 'ref', ${ticketRef('$3::int')}) end as ticket
  from admin.${name}($1, $2::uuid[], $3::int, $4, $5, $6, $7, ${backupsCount}, $8::${place}, $9::uuid, $10)`;

export const newestOrganisations = organisationsBy('organisations_newest', 'timestamptz');

/** Those that store most come first. */
export const largestOrganisations = organisationsBy('organisations_largest', 'bigint');

/** `$1` organisation, `$2` how long it can be restored. */
export const getOrganisation = `
  select id, name, type, plan, status, created_at as "createdAt", members, zone, support_access as "supportAccess",
    trial_ends_at as "trialEndsAt", deleted_at as "deletedAt", deleted_at + $2::interval as "purgedAt",
    open_invitations as "openInvitations", storage_bytes as "storageBytes",
    (select s.storage_gb from admin.subscription_of($1) s) as "storageGb"
  from admin.organisation_by_standing($1)`;

/** `$1` organisation, `$2` and `$3` the last row before the page, `$4` rows. */
export const listMembers = `
  select id, username, first_name as "firstName", last_name as "lastName", email, email_verified as "emailVerified",
    two_factor as "twoFactor", role, joined_at as "joinedAt"
  from admin.member_page($1, $2::timestamptz, $3::uuid, $4)`;

/** `$1` organisation, `$2` and `$3` the last row before the page, `$4` rows. */
export const listTickets = `
  select id, ${ticketRef('number')} as ref, subject, ${seenStatus} as status, last_response_at as "lastResponseAt",
    created_at as "createdAt", case when status = 'open' then asked_at end as "unansweredSince"
  from admin.ticket_page($1, $2::timestamptz, $3::uuid, $4)`;
