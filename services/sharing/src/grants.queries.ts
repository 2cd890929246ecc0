import {
  offerDays,
  wholeAreas,
  type ChosenAreas,
  type Grant,
  type GrantAreas,
  type SharedWithMe,
} from '@petcare/contracts/sharing';
import { keyset } from '@petcare/platform';

/** Until when an offer to an address can be accepted. */
export const answerBySql = `g.offered_at + interval '${offerDays * 24} hours'`;

/** A grant's state right now: from what was done to it, and the database's clock. */
export const stateSql = `case when g.ended_at is not null then g.ended_how when g.ends_at <= platform.now() then 'ended'
    when g.user_id is null then case when ${answerBySql} > platform.now() then 'offered' else 'expired' end
    when g.starts_at > platform.now() then 'upcoming' else 'live' end`;
const isOpen = `${stateSql} in ('offered', 'upcoming', 'live')`;

const columns = `g.id, json_build_object('email', g.email, 'userId', g.user_id,
    'name', (select u.first_name from auth.user u where u.id = g.user_id)) as "to", g.preset, g.areas,
  g.starts_at as "from", g.ends_at as until, ${stateSql} as state,
  case when g.user_id is null then least(${answerBySql}, g.ends_at) end as "answerBy", g.created_at as "createdAt", g.ended_at as "endedAt", g.version,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'hasLeft', p.status = 'transferred') order by p.name, p.id)
    from sharing.grant_pet gp join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
    where gp.organisation_id = g.organisation_id and gp.grant_id = g.id and p.deleted_at is null), '[]') as pets`;

/** Areas as stored: perhaps not all of today's. */
type Stored<Row extends { areas: GrantAreas }> = Omit<Row, 'areas'> & { areas: ChosenAreas };
export type StoredGrant = Stored<Grant>;
export type StoredShare = Stored<SharedWithMe>;

export const latestGrants = keyset<StoredGrant, 'open'>({
  order: { createdAt: ['g.created_at', 'timestamptz'], id: ['g.id', 'uuid'] },
  direction: 'desc',
  filters: { open: (answer) => `(${isOpen}) = (${answer}::text)::boolean` },
  sql: ({ beyond, inOrder }) =>
    `select ${columns} from sharing.grant g where g.organisation_id = $1 ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` grant. */
export const getGrant = `select ${columns} from sharing.grant g where g.organisation_id = $1 and g.id = $2`;

/** The same, locked against anybody changing, accepting or ending it. */
export const lockGrant = `${getGrant} for update of g`;

/** Organisation `$1`'s grants that aren't over, at most `$2`. */
export const openGrants = `
  select count(*)::int as count from sharing.grant g where g.organisation_id = $1 and ${isOpen}`;

/** Whoever works in organisation `$1` and is person `$2`, or has confirmed address `$3`. */
export const memberAmong = `
  select u.first_name as name from organisations.membership m join auth."user" u on u.id = m.user_id
  where m.organisation_id = $1 and (m.user_id = $2::uuid or (lower(u.email) = lower($3::text) and u.email_verified_at is not null))`;

/** `$1` organisation, `$2` id, `$3` who shares, `$4` person, `$5` address, `$6` preset, `$7` areas, `$8` from, `$9` until. */
export const createGrant = `
  insert into sharing.grant (organisation_id, id, created_by, updated_by, user_id, email, preset, areas, starts_at, ends_at)
  values ($1, $2, $3, $3, $4, $5, $6, $7::jsonb, coalesce($8::timestamptz, platform.now()), $9::timestamptz)`;

/** `$1` organisation, `$2` id, `$3` who, `$4` preset, `$5` areas, `$6` from, or null for at once, `$7` until. */
export const changeGrant = `
  update sharing.grant set preset = $4, areas = $5::jsonb, starts_at = coalesce($6::timestamptz, least(starts_at, platform.now())), ends_at = $7::timestamptz,
    updated_by = $3, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2`;

/** Its week to be accepted begins again: `$1` organisation, `$2` id, `$3` who. */
export const offerAgain = `
  update sharing.grant set offered_at = platform.now(), updated_by = $3, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2`;

/** Person `$3` has it from now on, unless it's answered, over, expired or not offered to an address of theirs: `$1` organisation, `$2` id. */
export const acceptGrant = `
  update sharing.grant g set user_id = $3, updated_by = $3, updated_at = platform.now(), version = version + 1
  where g.organisation_id = $1 and g.id = $2 and ${stateSql} = 'offered'
    and g.email = (select u.email from auth.user u where u.id = $3 and u.email_verified_at is not null)
  returning g.id, g.starts_at as "from", g.ends_at as until`;

/** `$1` organisation, `$2` id, `$3` who, `$4` how. */
export const endGrant = `
  update sharing.grant set ended_at = platform.now(), ended_how = $4, updated_by = $3, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2`;

/** All that person `$2` holds of organisation `$1`, and what their address is offered. */
export const endGrantsOf = `
  update sharing.grant g set ended_at = platform.now(), ended_how = 'revoked', updated_by = null, updated_at = platform.now(), version = version + 1
  where g.organisation_id = $1 and ${isOpen} and (g.user_id = $2 or (g.user_id is null
    and g.email = (select u.email from auth.user u where u.id = $2 and u.email_verified_at is not null)))
  returning g.id`;

/** From grant `$2` of organisation `$1`, all but pets `$3`; those in the bin can't be chosen, and are covered again once restored. */
export const dropPets = `
  delete from sharing.grant_pet gp using pets.pet p
  where gp.organisation_id = $1 and gp.grant_id = $2 and p.organisation_id = gp.organisation_id and p.id = gp.pet_id
    and p.deleted_at is null and p.id <> all($3::uuid[])`;
/** To grant `$2` of organisation `$1`, those of pets `$3` that it isn't for: one that was passed on can stay, but isn't added. */
export const addPets = `
  insert into sharing.grant_pet (organisation_id, grant_id, pet_id)
  select $1, $2, added.id from unnest($3::uuid[]) as added (id)
  where not exists (select from sharing.grant_pet gp where gp.organisation_id = $1 and gp.grant_id = $2 and gp.pet_id = added.id)`;

/** `$1` how many at a time. */
export const forgetGrantsOffered = `select sharing.forget_grants_offered($1) as gone`;

/** As it's answered: an area added to Petcare after the grant was made isn't shared by it. */
export function withWholeAreas<Row extends { areas: ChosenAreas }>(row: Row): Row & { areas: GrantAreas } {
  return { ...row, areas: wholeAreas(row.areas) };
}

/** Person `$1`, whose confirmed address is `$2`; null if it isn't confirmed. Offers that expired of late are among them. */
export const sharesFor = `
  select organisation_id as "organizationId", organisation_name as "organizationName", id, preset, areas, starts_at as "from",
    ends_at as until, state, answer_by as "answerBy", pets
  from sharing.shares_for($1, $2)`;
