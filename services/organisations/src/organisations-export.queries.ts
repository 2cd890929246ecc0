/** `$1` organisation, `$2` person. */
export const getOwnMembership = `
  select o.name, o.type, m.role, m.created_at as "memberSince", m.chosen_at as "lastSwitchedTo"
  from organisations.membership m join organisations.organisation o on o.id = m.organisation_id
  where m.organisation_id = $1 and m.user_id = $2`;

/** `$1` organisation, `$2` person. */
export const listSentBy = `
  select role, state, sent_at as "sentAt" from organisations.invitation
  where organisation_id = $1 and invited_by = $2 order by created_at, id`;
