const columns = `every, keep, recipient_id as "mailTo", next_at as "nextAt"`;

/** `$1` organisation. */
export const getSettings = `select ${columns} from backup.setting where organisation_id = $1`;

/**
 * The next night between three and five by organisation `o`'s clock, or the next one before a Sunday; `every` is SQL. The exact time
 * differs for each, so that they don't all come at once.
 */
const nextNight = (every: string) => `case when ${every} = 'off' then null else
  ((platform.now() at time zone o.zone)::date
    + case when ${every} = 'daily' then 1 else 7 - extract(dow from platform.now() at time zone o.zone)::int end
    + time '03:00' + (hashtext(o.id::text)::bigint & 127) * interval '55 seconds') at time zone o.zone end`;

/** `$1` organisation, `$2` every, `$3` keep, `$4` whom to tell, `$5` by whom; the next time stays if the frequency does. */
export const keepSettings = `insert into backup.setting as s (organisation_id, every, keep, recipient_id, next_at, updated_by)
  select o.id, $2, $3::int, $4::uuid, ${nextNight('$2::text')}, $5::uuid from organisations.organisation o where o.id = $1
  on conflict (organisation_id) do update set every = excluded.every, keep = excluded.keep, recipient_id = excluded.recipient_id,
    next_at = case when s.every = excluded.every then s.next_at else excluded.next_at end,
    updated_at = platform.now(), updated_by = excluded.updated_by
  returning ${columns}`;

/** `$1` organisation: takes the time that has come, so nobody else does. */
export const takeTurn = `update backup.setting s set next_at = ${nextNight('s.every')}
  from organisations.organisation o
  where s.organisation_id = $1 and o.id = s.organisation_id and s.next_at <= platform.now() returning 1`;

/** `$1` organisation: another backup is under way, so it's looked at again in an hour. */
export const putTurnOff = `update backup.setting set next_at = platform.now() + interval '1 hour' where organisation_id = $1`;

/** `$1` organisation: those over the number kept are swept next. */
export const letOldOnesGo = `update backup.backup set expires_at = platform.now() - interval '1 second'
  where organisation_id = $1 and id in (select b.id from backup.backup b join backup.setting s on s.organisation_id = b.organisation_id
    where b.organisation_id = $1 and b.kind = 'scheduled' and b.status = 'ready' order by b.id desc
    offset (select keep from backup.setting where organisation_id = $1))`;

/** `$1` organisation. */
export const whomToTell = `select s.recipient_id as "userId", o.name as organisation from backup.setting s
  join organisations.organisation o on o.id = s.organisation_id where s.organisation_id = $1 and s.recipient_id is not null`;
