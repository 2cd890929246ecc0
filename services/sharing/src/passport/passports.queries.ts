/** `lost` belongs to the pet, whatever the passport says; a revoked passport has no page, but its pet is as lost as before. */
const mode = `case when p.deceased_on is not null then 'off' when p.status = 'lost' then 'lost' when pp.is_on then 'basic' else 'off' end`;

const today = `(platform.now() at time zone 'Europe/London')::date`;

/** What can be told about the pet `p`, chosen or not. */
const told = `p.name, p.photo_id as "photoId", p.species, p.breed, p.second_breed as "secondBreed", p.is_cross as "isCross", p.colour,
    p.markings, p.sex, p.warning, p.birth_date::text as "birthDate", p.birth_date_precision as precision, ${today}::text as today,
    coalesce((select json_agg(right(m.number, 4) order by m.slot) from pets.microchip m
      where m.organisation_id = p.organisation_id and m.pet_id = p.id), '[]') as chips,
    coalesce((select json_agg(json_build_object('substance', a.substance, 'severity', a.severity) order by a.substance, a.id)
      from health.allergy a where a.organisation_id = p.organisation_id and a.pet_id = p.id and a.deleted_at is null
        and a.status = 'active'), '[]') as allergies,
    coalesce((select json_agg(concat_ws(' ', d.drug, d.strength) order by d.drug, d.id)
      from health.medication d where d.organisation_id = p.organisation_id and d.pet_id = p.id and d.deleted_at is null
        and d.status = 'active' and d.starts_on <= ${today} and (d.ends_on is null or d.ends_on >= ${today})), '[]') as medication,
    coalesce((select json_agg(json_build_object('name', c.name, 'phone', c.phones ->> 0) order by c.name, c.id)
      from pets.contact c where c.organisation_id = p.organisation_id and c.deleted_at is null
        and c.type in ('vet-practice', 'vet') and c.primary_for ? p.id::text), '[]') as vets`;

const ofPassport = `pp.id, p.id as "petId", ${mode} as mode, pp.sections, pp.code_hash as "codeHash", pp.sealed_secret as "sealedCode",
    coalesce(pp.version, 0) as version, coalesce(pp.scans, 0) as scans, pp.last_scanned_at as "lastScannedAt"`;

const joined = `pets.pet p left join sharing.passport pp on pp.organisation_id = p.organisation_id and pp.pet_id = p.id`;
const isThere = `p.deleted_at is null and p.status <> 'transferred'`;

/** For pet `$2` of organisation `$1`, with or without a passport. */
export const passportOfPet = `
  select ${ofPassport}, ${told} from ${joined} where p.organisation_id = $1 and p.id = $2 and ${isThere}`;

/** Keeps pet `$2` of organisation `$1` as it is until the end of the transaction: nobody marks it as lost or found meanwhile. */
export const lockPet = `select from pets.pet where organisation_id = $1 and id = $2 for update`;

/** Passport `$2` of organisation `$1`. */
export const passportById = `
  select ${ofPassport}, ${told} from ${joined} where p.organisation_id = $1 and pp.id = $2 and ${isThere}`;

/** `$1` organisation, `$2` id, `$3` pet, `$4` who, `$5` whether a new one is on, `$6` sections, or null for the existing ones, `$7` the usual ones, `$8` whether an existing one is on, or null for as before. */
export const keepPassport = `
  insert into sharing.passport as pp (organisation_id, id, pet_id, created_by, updated_by, is_on, sections)
  values ($1, $2, $3, $4, $4, $5, coalesce($6::text[], $7::text[]))
  on conflict (organisation_id, pet_id) do update set is_on = coalesce($8::boolean, pp.is_on), sections = coalesce($6::text[], pp.sections),
    updated_by = excluded.updated_by, updated_at = platform.now(), version = pp.version + 1
  returning id, code_hash is not null as "hasCode"`;

/** `$1` organisation, `$2` passport, `$3` who, `$4` hash and `$5` sealed copy of the code: null to revoke it, which also turns it off. */
export const setCode = `
  update sharing.passport set code_hash = $4, sealed_secret = $5, is_on = is_on and $4::text is not null,
    updated_by = $3, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2`;

/** The newest fifty for passport `$2` of organisation `$1`. */
export const latestMessages = `
  select m.id, m.created_at as "createdAt", m.name, m.message, m.phone, m.place, m.secret_email is not null and m.answer is null as "canAnswer",
    m.answer, m.answered_at as "answeredAt"
  from sharing.finder_message m where m.organisation_id = $1 and m.passport_id = $2
  order by m.created_at desc, m.id desc limit 50`;

/** Message `$2` of organisation `$1`. */
export const messageById = `
  select m.id, m.created_at as "createdAt", m.name, m.message, m.phone, m.place, m.secret_email is not null and m.answer is null as "canAnswer",
    m.answer, m.answered_at as "answeredAt"
  from sharing.finder_message m
  join sharing.passport pp on pp.organisation_id = m.organisation_id and pp.id = m.passport_id
  join pets.pet p on p.organisation_id = pp.organisation_id and p.id = pp.pet_id
  where m.organisation_id = $1 and m.id = $2 and ${isThere}`;

/** `$1` organisation, `$2` message, `$3` who, `$4` what. Nothing if it was already answered, or no address was left. */
export const answerMessage = `
  update sharing.finder_message set answer = $4, answered_at = platform.now(), updated_by = $3, updated_at = platform.now(),
    version = version + 1
  where organisation_id = $1 and id = $2 and answer is null and secret_email is not null returning id`;

/** Passport `$2` of organisation `$1` gets one message at a time. */
export const lockPassport = `select from sharing.passport where organisation_id = $1 and id = $2 for update`;

/**
 * `$1` organisation, `$2` id, `$3` passport, `$4` name, `$5` message, `$6` address, `$7` phone, `$8` place. Nothing if the same was written in
 * the last ten minutes: a button pressed twice, or a page loaded again.
 */
export const addMessage = `
  insert into sharing.finder_message (organisation_id, id, passport_id, name, message, secret_email, phone, place)
  select $1, $2, $3, $4, $5, $6::text, $7::text, $8::text
  where not exists (select from sharing.finder_message m
    where m.organisation_id = $1 and m.passport_id = $3 and m.created_at > platform.now() - interval '10 minutes'
      and m.name = $4 and m.message = $5 and m.secret_email is not distinct from $6::text and m.phone is not distinct from $7::text
      and m.place is not distinct from $8::text)
  returning id`;

/** Records that passport `$2` of organisation `$1` was opened; returns whether to tell its people, which happens once in twelve hours. */
export const noteScan = `
  with before as (
    select id, coalesce(scan_noticed_at < platform.now() - interval '12 hours', true) as tells
    from sharing.passport where organisation_id = $1 and id = $2 for update
  )
  update sharing.passport pp set scans = scans + 1, last_scanned_at = platform.now(),
    scan_noticed_at = case when before.tells then platform.now() else pp.scan_noticed_at end
  from before where pp.organisation_id = $1 and pp.id = before.id returning before.tells`;

/** The next scan of pet `$2`’s passport, of organisation `$1`, is told of, however lately one was. */
export const tellNextScan = `
  update sharing.passport set scan_noticed_at = null where organisation_id = $1 and pet_id = $2`;

/** Who is told: owners and admins of organisation `$1`, by e-mail too if they've confirmed their address. */
export const peopleToTell = `
  select m.user_id as "userId", u.email_verified_at is not null as "isConfirmed" from organisations.membership m
  join auth."user" u on u.id = m.user_id
  where m.organisation_id = $1 and m.role in ('owner', 'admin')`;

/** `$1` organisation, `$2` ids, `$3` passport, `$4` message or null, `$5` people. */
export const addNotices = `
  insert into sharing.passport_notice (organisation_id, id, passport_id, message_id, user_id)
  select $1, notice.id, $3, $4::uuid, notice.user_id from unnest($2::uuid[], $5::uuid[]) as notice (id, user_id)`;

/** For messages `$2` of organisation `$1`: which pet, and who wrote. */
export const answersByMessage = `
  select m.id, p.name as "petName", m.name as recipient, m.secret_email as address
  from sharing.finder_message m
  join sharing.passport pp on pp.organisation_id = m.organisation_id and pp.id = m.passport_id
  join pets.pet p on p.organisation_id = pp.organisation_id and p.id = pp.pet_id
  where m.organisation_id = $1 and m.id = any($2::uuid[])`;

/** For notices `$2` of organisation `$1`: which pet, and who is told. */
export const peopleByNotice = `
  select n.id, p.name as "petName", u.first_name as recipient, u.email as address
  from sharing.passport_notice n
  join sharing.passport pp on pp.organisation_id = n.organisation_id and pp.id = n.passport_id
  join pets.pet p on p.organisation_id = pp.organisation_id and p.id = pp.pet_id
  join auth."user" u on u.id = n.user_id
  where n.organisation_id = $1 and n.id = any($2::uuid[])`;

/** Notice `$2` of organisation `$1`; nothing if the person or pet has gone. */
export const noticeToMail = `
  select u.email, u.email_verified_at is not null as "isConfirmed", u.first_name as "firstName", u.id as "userId", m.id as "messageId", p.id as "petId", p.name as "petName", p.status = 'lost' as "isLost",
    m.name as "finder", m.message, m.phone, m.place, m.secret_email is not null and m.answer is null as "canAnswer", n.message_id is null as "isScan", p.deceased_on is not null as "hasDied"
  from sharing.passport_notice n
  join sharing.passport pp on pp.organisation_id = n.organisation_id and pp.id = n.passport_id
  join pets.pet p on p.organisation_id = pp.organisation_id and p.id = pp.pet_id and ${isThere}
  join organisations.membership w on w.organisation_id = n.organisation_id and w.user_id = n.user_id and w.role in ('owner', 'admin')
  join organisations.organisation o on o.id = n.organisation_id and o.deleted_at is null
  join auth."user" u on u.id = n.user_id
  left join sharing.finder_message m on m.organisation_id = n.organisation_id and m.id = n.message_id
  where n.organisation_id = $1 and n.id = $2`;

/** Answered message `$2` of organisation `$1`, with what its passport could show, whether or not its pet is there. */
export const answerToMail = `
  select m.secret_email as email, m.name as "finder", m.message, m.answer, ${ofPassport}, ${told}
  from sharing.finder_message m
  join sharing.passport pp on pp.organisation_id = m.organisation_id and pp.id = m.passport_id
  join pets.pet p on p.organisation_id = pp.organisation_id and p.id = pp.pet_id
  where m.organisation_id = $1 and m.id = $2 and m.secret_email is not null and m.answer is not null`;

/** `$1` how many at a time. */
export const forgetFinderMessages = `select sharing.forget_finder_messages($1) as gone`;
