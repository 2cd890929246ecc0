import { restorableDays, trialDays } from '@petcare/contracts';

/** Days of 24 hours, whatever the local clocks do. */
const trialEnd = `o.trial_started_at + interval '${trialDays * 24} hours'`;

/** `$1` organisation. */
export const getOrganisation = `
  select o.id, o.name, o.type, o.zone, o.address, o.support_access as "supportAccess", o.plan,
    ${trialEnd} as "trialEndsAt", o.version
  from organisations.organisation o where o.id = $1 and o.deleted_at is null`;

/** `$1` organisation. */
export const countInvited = `
  select count(*) as invited from organisations.invitation i
  where i.organisation_id = $1 and i.state = 'sent' and i.expires_at > platform.now()`;

/** `$1` person; owners also see deleted ones. */
export const listMine = `
  select id, name, type, role, deleted_at as "deletedAt",
    deleted_at + interval '${restorableDays * 24} hours' as "restorableUntil"
  from organisations.organisations_of($1)`;

/** `$1` organisation, `$2` owner: one that can be brought back. */
export const getDeleted = `
  select o.id, o.deleted_at as "deletedAt" from organisations.organisation o
  join organisations.membership m on m.organisation_id = o.id and m.user_id = $2 and m.role = 'owner'
  where o.id = $1 and o.deleted_at > platform.now() - interval '${restorableDays * 24} hours' for no key update of o`;
