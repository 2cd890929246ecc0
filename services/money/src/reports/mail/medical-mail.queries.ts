import type { Role } from '@petcare/contracts';
import { medicalMailKind } from './medical-mail-kind.ts';

/** What the outbox says, and after it has forgotten the mail, what became of it. */
const fields = `m.id, m.recipient as "to", m.from_day as "from", m.to_day as until, u.first_name as "sentBy", m.created_at as "askedAt",
  case when coalesce(o.state, m.outcome) = 'sent' then 'sent' when o.next_at is not null then 'on-its-way'
    when coalesce(o.state, m.outcome) = 'uncertain' then 'uncertain' else 'failed' end as state
  from money.medical_mail m left join auth."user" u on u.id = m.created_by
  left join platform.outbound_mail o on o.organisation_id = m.organisation_id and o.kind = '${medicalMailKind}' and o.subject_id = m.id`;

/** `$1` organisation, `$2` pet. */
export const mailsOfPet = `
  select ${fields} where m.organisation_id = $1 and m.pet_id = $2 order by m.created_at desc, m.id desc limit 20`;

/** `$1` organisation, `$2` mail. */
export const mailById = `select ${fields} where m.organisation_id = $1 and m.id = $2`;

/** The pet, who asks, and whether they just sent the same person its history: `$1` organisation, `$2` pet, `$3` who asks, `$4` to whom. */
export const beforeMailing = `
  select p.name as "petName", u.email, u.email_verified_at is not null as "isVerified",
    exists (select from money.medical_mail m where m.organisation_id = $1 and m.pet_id = $2 and m.recipient = $4
      and m.created_at > platform.now() - interval '10 minutes') as "isRepeated"
  from pets.pet p join auth."user" u on u.id = $3
  where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`;

export interface BeforeMailing extends Record<string, unknown> {
  petName: string;
  email: string;
  isVerified: boolean;
  isRepeated: boolean;
}

/** `$1` organisation, `$2` pet, `$3` id, `$4` who asks, `$5` to whom, `$6` from, `$7` until, `$8` note. */
export const insertMail = `
  insert into money.medical_mail (organisation_id, pet_id, id, created_by, recipient, from_day, to_day, note)
  values ($1, $2, $3, $4, $5, $6::date, $7::date, $8)`;

/** Mail `$2` of organisation `$1`; nothing if pet or organisation has gone, or the sender is no longer in it. */
export const mailToWrite = `
  select m.pet_id as "petId", p.name as "petName", m.recipient, m.from_day as "from", m.to_day as until, m.note, u.first_name as "sentBy", u.email as "sentFrom", s.role
  from money.medical_mail m
  join organisations.organisation o on o.id = m.organisation_id and o.deleted_at is null
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id and p.deleted_at is null
  join organisations.membership s on s.organisation_id = m.organisation_id and s.user_id = m.created_by
  join auth."user" u on u.id = s.user_id
  where m.organisation_id = $1 and m.id = $2`;

export interface MailToWrite extends Record<string, unknown> {
  petId: string;
  petName: string;
  recipient: string;
  from: string | null;
  until: string | null;
  note: string | null;
  sentBy: string;
  sentFrom: string;
  role: Role;
}

/** `$1` organisation, `$2` mail, `$3` what became of it. */
export const setOutcome = `update money.medical_mail set outcome = $3 where organisation_id = $1 and id = $2`;

/** Mails `$2` of organisation `$1`. */
export const recipientsOf = `
  select m.id, m.recipient, coalesce(p.name, 'A pet that is gone') as "petName"
  from money.medical_mail m left join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id
  where m.organisation_id = $1 and m.id = any($2::uuid[])`;
