import { mostPushDevices } from '@petcare/contracts/notifications';

/** Of a person: `$1`. */
export const pushDevicesOf = `
  select device.id, session.user_agent as "userAgent", device.created_at as since, device.session_id as "sessionId"
  from platform.push_subscription device join platform.session on session.id = device.session_id
  where device.user_id = $1 order by device.created_at desc, device.id desc`;

/** One person's at a time: `$1`. */
export const takeTurns = `select pg_advisory_xact_lock(hashtextextended('push devices ' || $1, 0))`;

/** It's there already, as browsers say again whenever its settings are opened: `$1` person, `$2` log-in, `$3` endpoint, `$4` and `$5` keys. */
export const samePushDevice = `
  select id from platform.push_subscription
  where user_id = $1 and session_id = $2 and secret_endpoint = $3 and p256dh = $4 and secret_auth = $5`;

/**
 * A browser that's known belongs to whoever is logged in there now; a log-in has one browser. `$1` id, `$2` person, `$3` log-in, `$4` endpoint,
 * `$5` and `$6` keys. Nothing is returned if the log-in has ended.
 */
export const addPushDevice = `
  insert into platform.push_subscription as device (id, user_id, session_id, secret_endpoint, p256dh, secret_auth)
  select $1, $2, session.id, $4, $5, $6 from platform.session where session.id = $3 for key share
  on conflict (secret_endpoint) do update
  set id = excluded.id, user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, secret_auth = excluded.secret_auth,
    created_at = excluded.created_at
  returning id`;

/** What the log-in's browser subscribed to before, and the oldest of too many: `$1` person, `$2` log-in, `$3` the newest. */
export const makeRoom = `
  delete from platform.push_subscription where user_id = $1 and id <> $3 and (session_id = $2 or id not in (
    select id from platform.push_subscription where user_id = $1 order by id = $3 desc, created_at desc, id desc limit ${mostPushDevices}))`;
