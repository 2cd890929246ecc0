import type { HandOverLink } from '@petcare/contracts/hand-over';
import { handOverLinksKept, mostHandOverDays, mostWrongPinsEver } from '@petcare/contracts/hand-over';
import { keyset } from '@petcare/platform';

/** A link as stored; its code is opened on reading. */
export interface StoredLink extends Omit<HandOverLink, 'url'> {
  /** Null some time after it's over. */
  sealedSecret: string | null;
}

const isRunning = `l.ended_at is null and l.ends_at > platform.now()`;

/** Does whoever made link `l` decide what is shared, right now? Events end it, but a moment later. */
const mayShare = `exists (select from organisations.membership m
    where m.organisation_id = l.organisation_id and m.user_id = l.created_by and m.role in ('owner', 'admin'))`;

/** Does link `l` work? */
export const isLive = `${isRunning} and ${mayShare}`;

const state = `case when ${isLive} then 'live' when l.ended_at is null and l.ends_at <= platform.now() then 'ended'
  when l.wrong_pins >= ${mostWrongPinsEver} then 'shut' else 'revoked' end`;

const columns = `l.id, l.label, l.areas, l.may_tick_off as "mayTickOff", l.pin_hash is not null as "hasPin", l.ends_at as until,
  ${state} as state, l.created_at as "createdAt", l.ended_at as "endedAt", l.last_looked_at as "lastLookedAt", l.version,
  l.sealed_secret as "sealedSecret",
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
    from sharing.hand_over_link_pet lp join pets.pet p on p.organisation_id = lp.organisation_id and p.id = lp.pet_id
    where lp.organisation_id = l.organisation_id and lp.link_id = l.id and p.deleted_at is null), '[]') as pets`;

/** Those that work are among the few with a secret, which have an index. */
const which = { live: `l.sealed_secret is not null and ${isLive}`, over: `not (${isLive})`, any: 'true' };
export type WhichLinks = keyof typeof which;

/** Ids are in the order of creation. */
const latestOf = (name: WhichLinks) =>
  keyset<StoredLink>({
    order: { id: ['l.id', 'uuid'] },
    direction: 'desc',
    sql: ({ beyond, inOrder }) =>
      `select ${columns} from sharing.hand_over_link l where l.organisation_id = $1 and ${which[name]} ${beyond} ${inOrder}`,
  });

/** Those to one pet, by their own index. */
const latestOfPet = (name: WhichLinks) =>
  keyset<StoredLink, 'petId'>({
    order: { id: ['shown.link_id', 'uuid'] },
    direction: 'desc',
    filters: { petId: (petId) => `shown.pet_id = ${petId}::uuid` },
    sql: ({ beyond, inOrder }) => `
      select ${columns} from sharing.hand_over_link_pet shown
      join sharing.hand_over_link l on l.organisation_id = shown.organisation_id and l.id = shown.link_id
      where shown.organisation_id = $1 and ${which[name]} ${beyond} ${inOrder}`,
  });

/** Newest first. */
export const latestLinks = { live: latestOf('live'), over: latestOf('over'), any: latestOf('any') };
export const latestLinksOfPet = { live: latestOfPet('live'), over: latestOfPet('over'), any: latestOfPet('any') };

/** `$1` organisation, `$2` link. */
export const getLink = `select ${columns} from sharing.hand_over_link l where l.organisation_id = $1 and l.id = $2`;

/** Those of organisation `$1` that aren't over. */
export const openLinks = `
  select count(*)::int as count from sharing.hand_over_link l where l.organisation_id = $1 and ${which.live}`;

/** May it end at `$1`, by the database's clock? */
export const isTimely = `
  select $1::timestamptz > platform.now() and $1::timestamptz <= platform.now() + interval '${mostHandOverDays * 24} hours' as fits`;

/** `$1` organisation, `$2` id, `$3` who, `$4` label, `$5` areas, `$6` whether things can be ticked off, `$7` hash of the PIN, `$8` hash and `$9` sealed copy of the code, `$10` until. */
export const createLink = `
  insert into sharing.hand_over_link (organisation_id, id, created_by, updated_by, label, areas, may_tick_off, pin_hash, code_hash, sealed_secret, ends_at)
  values ($1, $2, $3, $3, $4, $5::text[], $6, $7, $8, $9, $10)`;

/** `$1` organisation, `$2` link, `$3` pets; those that aren't the organisation's are left out. */
export const addLinkPets = `
  insert into sharing.hand_over_link_pet (organisation_id, link_id, pet_id)
  select p.organisation_id, $2, p.id from pets.pet p where p.organisation_id = $1 and p.id = any($3::uuid[])`;

const end = (by: string) =>
  `ended_at = platform.now(), updated_by = ${by}, updated_at = platform.now(), version = version + 1,
  pin_hash = null, sealed_secret = null`;

/** `$1` organisation, `$2` link, `$3` who. Nothing if it was revoked already. */
export const revokeLink = `
  update sharing.hand_over_link set ${end('$3')}
  where organisation_id = $1 and id = $2 and ended_at is null returning id`;

/** Ends link `$2` of organisation `$1` for good if it has had too many wrong PINs: with four digits, somebody would find it in the end. */
export const shutLink = `
  update sharing.hand_over_link set ${end('null')}
  where organisation_id = $1 and id = $2 and ended_at is null and wrong_pins >= ${mostWrongPinsEver} returning id`;

/** The running ones person `$2` made in organisation `$1`, unless they may share again by now; nobody in particular revokes them. */
export const revokeLinksOf = `
  update sharing.hand_over_link l set ${end('null')}
  where l.organisation_id = $1 and l.created_by = $2 and l.sealed_secret is not null and ${isRunning} and not ${mayShare} returning l.id`;

/** `$1` how many at a time. */
export const forgetLinks = `select sharing.forget_hand_over_links('${handOverLinksKept}'::interval, $1) as gone`;
