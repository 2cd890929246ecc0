import { seenStatus, ticketRef } from '@petcare/support';

/** `$1` part of the name, `$2` people who may be in it, `$3` plan, `$4` status, `$5` type, `$6` and `$7` the last row before the page, `$8` rows. */
export const listOrganisations = `
  select id, name, type, plan, status, created_at as "createdAt", members
  from admin.organisations_by_standing($1, $2::uuid[], $3, $4, $5, $6::timestamptz, $7::uuid, $8)`;

/** `$1` organisation, `$2` how long it can be restored. */
export const getOrganisation = `
  select id, name, type, plan, status, created_at as "createdAt", members, zone, support_access as "supportAccess",
    trial_ends_at as "trialEndsAt", deleted_at as "deletedAt", deleted_at + $2::interval as "purgedAt",
    open_invitations as "openInvitations", storage_bytes as "storageBytes"
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
