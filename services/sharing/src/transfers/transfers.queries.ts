import { transferDays, type Transfer } from '@petcare/contracts/transfers';
import { keyset } from '@petcare/platform';

/** An offer as stored; its code is opened on reading. */
export interface StoredTransfer extends Omit<Transfer, 'url'> {
  createdBy: string | null;
  sealedSecret: string | null;
}

/** Can pet `p` be offered, and taken on? */
export const isPassable = `p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred'`;

/** Does whoever made transfer `t` decide what is shared, right now? */
const mayShare = `exists (select from organisations.membership m
    where m.organisation_id = t.organisation_id and m.user_id = t.created_by and m.role in ('owner', 'admin'))`;

const isRunning = `t.ended_at is null and t.ends_at > platform.now()`;

/** Of transfer `t` of pet `p`, right now: from what was done to them, the maker's role, and the database's clock. */
export const stateSql = `case when t.ended_how is not null then t.ended_how when t.ends_at <= platform.now() then 'expired'
    when ${isPassable} and ${mayShare} then 'open' else 'cancelled' end`;

const columns = `t.id, json_build_object('id', p.id, 'name', p.name) as pet, t.parts, t.email, t.message, ${stateSql} as state,
  t.ends_at as until, t.created_at as "createdAt", t.created_by as "createdBy", t.ended_at as "endedAt", t.version, t.sealed_secret as "sealedSecret",
  case when t.claimed_by is not null
    then json_build_object('name', t.claimed_name, 'organizationName', t.claimed_organisation_name) end as "claimedBy"`;

const ofPets = `sharing.transfer t join pets.pet p on p.organisation_id = t.organisation_id and p.id = t.pet_id`;

/** Newest first: ids are in the order of creation. */
export const latestTransfers = keyset<StoredTransfer, 'petId'>({
  order: { id: ['t.id', 'uuid'] },
  direction: 'desc',
  filters: { petId: (petId) => `t.pet_id = ${petId}::uuid` },
  sql: ({ beyond, inOrder }) =>
    `select ${columns} from ${ofPets} where t.organisation_id = $1 and p.deleted_at is null ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` transfer. */
export const getTransfer = `
  select ${columns} from ${ofPets} where t.organisation_id = $1 and t.id = $2 and p.deleted_at is null`;

/** Those of organisation `$1` that aren't over. */
export const openTransfers = `
  select count(*)::int as count from sharing.transfer t where t.organisation_id = $1 and ${isRunning}`;

/** Pet `$2` of organisation `$1`, which stays as it is until the end of the transaction. */
export const lockPassablePet = `
  select p.name from pets.pet p where p.organisation_id = $1 and p.id = $2 and ${isPassable} for update`;

const end = (how: string, by: string, at = 'platform.now()') =>
  `ended_at = ${at}, ended_how = ${how}, sealed_secret = null, updated_by = ${by}, updated_at = platform.now(), version = version + 1`;

/** Of pet `$2` of organisation `$1`: makes room for another. */
export const closeExpired = `
  update sharing.transfer t set ${end(`'expired'`, 'null', 'ends_at')}
  where t.organisation_id = $1 and t.pet_id = $2 and t.ended_at is null and t.ends_at <= platform.now()`;

/** `$1` organisation, `$2` id, `$3` who, `$4` pet, `$5` parts, `$6` e-mail, `$7` message, `$8` hash and `$9` sealed copy of the code. Nothing if the pet is offered already. */
export const createTransfer = `
  insert into sharing.transfer (organisation_id, id, created_by, updated_by, pet_id, parts, email, message, code_hash, sealed_secret, ends_at)
  values ($1, $2, $3, $3, $4, $5::text[], $6, $7, $8, $9, platform.now() + interval '${transferDays * 24} hours')
  on conflict (organisation_id, pet_id) where ended_at is null do nothing returning ends_at as until`;

/** `$1` organisation, `$2` transfer, `$3` who. Nothing if it's over. */
export const cancelTransfer = `
  update sharing.transfer t set ${end(`'cancelled'`, '$3')}
  where t.organisation_id = $1 and t.id = $2 and ${isRunning} returning t.id`;

/** Those of pet `$2` of organisation `$1`, unless it can be passed on again by now: what is heard late ends no new offer. */
export const cancelTransfersOf = `
  update sharing.transfer t set ${end(`'cancelled'`, 'null')}
  where t.organisation_id = $1 and t.pet_id = $2 and ${isRunning} and not exists (
    select from pets.pet p where p.organisation_id = t.organisation_id and p.id = t.pet_id and ${isPassable}) returning t.id`;

/** Those person `$2` made in organisation `$1`, unless they may share again by now. */
export const cancelTransfersBy = `
  update sharing.transfer t set ${end(`'cancelled'`, 'null')}
  where t.organisation_id = $1 and t.created_by = $2 and ${isRunning} and not ${mayShare} returning t.id`;

/** `$1` organisation, `$2` transfer, `$3` who took it on, `$4` their name, `$5` their organisation's and `$6` their pet. Nothing if it doesn't hold any more. */
export const claimTransfer = `
  update sharing.transfer t set ${end(`'claimed'`, 'null')}, claimed_by = $3, claimed_name = $4, claimed_organisation_name = $5,
    claimed_pet_id = $6
  where t.organisation_id = $1 and t.id = $2 and ${isRunning} and ${mayShare} returning t.id`;

/** What person `$2` claimed from organisation `$1` stays without their address, what they were told and their names; `$3` is put there. */
export const forgetClaimer = `
  update sharing.transfer set claimed_name = $3, claimed_organisation_name = $3, email = null, message = null
  where organisation_id = $1 and claimed_by = $2`;

/** `$1` how many at a time. */
export const closeTransfers = `select sharing.close_transfers($1) as gone`;

/** The same. */
export const forgetOfferedTo = `select sharing.forget_offered_to($1) as gone`;

/** Offer `$2` of organisation `$1`, for whoever has its link. */
export const offerByLink = `
  select t.id, t.pet_id as "petId", p.name as "petName", p.species, p.birth_date::text as "birthDate",
    p.birth_date_precision as "birthDatePrecision", p.photo_id as "photoId", s.first_name as "offeredBy", o.name as "organizationName",
    t.message, t.parts, t.ends_at as until, ${stateSql} as state, t.claimed_by as "claimedBy", t.claimed_pet_id as "claimedPetId"
  from ${ofPets}
  join organisations.organisation o on o.id = t.organisation_id and o.deleted_at is null
  left join auth."user" s on s.id = t.created_by
  where t.organisation_id = $1 and t.id = $2`;
