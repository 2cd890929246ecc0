import type { DoseRoute, DoseUnit } from '@petcare/contracts/doses';
import { doseMailKind, lateAt, lateDoseMailKind } from '@petcare/health';
import { isSilenced } from '../mail/silence.ts';

const common = `m.created_by as "addedBy", m.drug, m.strength, m.unit, m.route, m.with_food as "withFood", m.status,
  p.id as "petId", p.name as "petName", p.photo_id as "photoId", p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred' as "lives",
  coalesce('medication' = any(s.muted_types), false) as "isMuted",
  ${isSilenced} as "isSilenced"`;

/**
 * Who is told about a medication, as things are now: whoever added it, or an owner if they can't see it here or never belonged here;
 * nobody's insulin goes untold because somebody has left. SQL.
 */
const toldOf = (medication: string): string => `
  (select b.user_id from organisations.membership b where b.organisation_id = ${medication}.organisation_id and b.role <> 'billing-only'
    and (b.user_id = ${medication}.created_by or b.role = 'owner')
    order by b.user_id is not distinct from ${medication}.created_by desc, b.user_id limit 1)`;

/** What mail `$2` of organisation `$1` is about, and to whom if somebody was chosen: its subject is a notice, or else the thing itself. */
const told = `(select $2::uuid as id) mail
  left join health.medication_notice n on n.organisation_id = $1 and n.id = mail.id`;
const aboutId = 'coalesce(n.about_id, mail.id)';

/** Those chosen have a mail each; nobody else has one then, and whoever isn't chosen any more has none. SQL. */
const recipientSql = `case when n.id is null then case when m.assignee_ids is null then ${toldOf('m')} end
    when m.assignee_ids ? n.recipient_id::text then n.recipient_id end`;

const around = (recipient: string): string => `
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id
  left join reminders.notification_setting s on s.organisation_id = m.organisation_id and s.user_id = ${recipient}`;

/** What a mail says about the dose `d`, and what may keep it from being sent. */
export const dueDoseFields = `d.id, d.amount, d.outcome, d.closes_at <= platform.now() as "isOver", to_char(d.local_at, 'YYYY-MM-DD') as "localDate",
    to_char(d.local_at, 'HH24:MI') as "localTime", d.local_at::date = (platform.now() at time zone d.zone)::date as "isToday", d.zone, m.notes, ${common}`;

/** The tables this reads besides `d`; `recipient` is SQL. */
export const dueDoseOf = (recipient: string): string => `
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null
  ${around(recipient)}`;

/** Sent in the last day. */
const isOfLate = (kind: string): string =>
  `sent.kind = '${kind}' and sent.state = 'sent' and sent.updated_at > platform.now() - interval '1 day'`;

/** Everything a dose's mail depends on, as it is now: `$1` organisation, `$2` the mail's subject. */
export const getDueDose = `
  select ${dueDoseFields}, ${recipientSql} as "recipientId", n.id is not null as "isChosen",
    m.email_when_due and (n.id is null) = (m.assignee_ids is null) as "isWanted",
    (select count(*)::int from health.dose other
      join health.medication own on own.organisation_id = other.organisation_id and own.id = other.medication_id
      left join health.medication_notice theirs on theirs.organisation_id = other.organisation_id and theirs.about_id = other.id
        and theirs.recipient_id = n.recipient_id
      join platform.outbound_mail sent on sent.organisation_id = other.organisation_id and sent.subject_id = coalesce(theirs.id, other.id)
        and ${isOfLate(doseMailKind)}
      where other.organisation_id = $1 and other.local_on between d.local_on - 1 and d.local_on
        and (theirs.id is not null or own.assignee_ids is null and ${toldOf('own')} = ${recipientSql})) as "sentToday"
  from ${told} join health.dose d on d.organisation_id = $1 and d.id = ${aboutId} ${dueDoseOf(recipientSql)}`;

const toldLater = `(m.escalation ->> 'to')::uuid`;

/** The same for whoever else is told that it still isn't given: `$2` the dose. */
export const getLateDose = `
  select ${dueDoseFields}, ${toldLater} as "recipientId", m.escalation is not null and plan.escalates_from < d.due_at as "isWanted",
    ${lateAt} > platform.now() as "isEarly",
    (select count(*)::int from health.dose other
      join health.medication own on own.organisation_id = other.organisation_id and own.id = other.medication_id
        and own.escalation ->> 'to' = m.escalation ->> 'to'
      join platform.outbound_mail sent on sent.organisation_id = other.organisation_id and sent.subject_id = other.id
        and ${isOfLate(lateDoseMailKind)}
      where other.organisation_id = $1 and other.local_on between d.local_on - 1 and d.local_on) as "sentToday"
  from health.dose d ${dueDoseOf(toldLater)}
  join health.dose_plan plan on plan.organisation_id = d.organisation_id and plan.medication_id = d.medication_id
  where d.organisation_id = $1 and d.id = $2`;

/** The same for stock running out: `$1` organisation, `$2` the mail's subject. */
export const getRefill = `
  select m.id, m.stock, m.refill_lead_days as "leadDays", m.schedule ? 'asNeeded' as "isAsNeeded", ${recipientSql} as "recipientId",
    n.id is not null as "isChosen", ${common}
  from ${told} join health.dose_plan plan on plan.organisation_id = $1 and plan.refill_mail_id = ${aboutId}
  join health.medication m on m.organisation_id = plan.organisation_id and m.id = plan.medication_id and m.deleted_at is null
  ${around(recipientSql)}`;

/** The mails `$2`, each with what it's about, and to whom if somebody was chosen: `$1` organisation. */
const manyTold = `unnest($2::uuid[]) mail (id)
  left join health.medication_notice n on n.organisation_id = $1 and n.id = mail.id`;
const subject = `mail.id, m.drug, p.name as "petName", coalesce(n.recipient_id, ${toldOf('m')}) as "recipientId"`;

/** What mails are about and who they're for, by the subjects `$2`: `$1` organisation. */
export const subjectsOfDoses = `
  select ${subject} from ${manyTold} join health.dose d on d.organisation_id = $1 and d.id = ${aboutId}
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id`;
export const subjectsOfLateDoses = `
  select d.id, m.drug, p.name as "petName", ${toldLater} as "recipientId" from health.dose d
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id
  where d.organisation_id = $1 and d.id = any($2::uuid[])`;
export const subjectsOfRefills = `
  select ${subject} from ${manyTold} join health.dose_plan plan on plan.organisation_id = $1 and plan.refill_mail_id = ${aboutId}
  join health.medication m on m.organisation_id = plan.organisation_id and m.id = plan.medication_id
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id`;

interface Told extends Record<string, unknown> {
  id: string;
  drug: string;
  strength: string | null;
  unit: DoseUnit;
  route: DoseRoute;
  withFood: boolean;
  status: string;
  addedBy: string | null;
  recipientId: string | null;
  petId: string;
  petName: string;
  photoId: string | null;
  lives: boolean;
  /** The recipient doesn't want mails about medication. */
  isMuted: boolean;
  /** The organisation no longer gets e-mails. */
  isSilenced: boolean;
}

export interface DueDose extends Told {
  amount: string;
  outcome: string | null;
  isOver: boolean;
  localDate: string;
  localTime: string;
  /** It's due on what is today there. */
  isToday: boolean;
  zone: string;
  notes: string | null;
  /** Mails about doses the recipient got in the last 24 hours. */
  sentToday: number;
}

/** The same for whoever else is told that it still isn't given. */
export interface LateDose extends DueDose {
  /** Somebody else is told, and it wasn't due before they were chosen. */
  isWanted: boolean;
  /** They're to be told later than was planned; it's planned anew as soon as the worker looks at the change. */
  isEarly: boolean;
}

/** The same for whoever is told about the medication. */
export interface OwnDueDose extends DueDose {
  isWanted: boolean;
  /** They were chosen to be told. */
  isChosen: boolean;
}

export interface Refill extends Told {
  isChosen: boolean;
  stock: string | null;
  leadDays: number | null;
  /** Nobody knows how often it will be given, but how often it may be. */
  isAsNeeded: boolean;
}
