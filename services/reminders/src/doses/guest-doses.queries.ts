import { dueDoseFields, dueDoseOf, type DueDose } from './dose-mail.queries.ts';

/** The kind of the mail that tells such a person about a dose. Its subject is a dose notice. */
export const guestDoseMailKind = 'reminders.shared-dose';

/** Everything such a mail depends on, as it is now: `$1` organisation, `$2` notice. */
export const getGuestDose = `
  select ${dueDoseFields}, n.recipient_id as "recipientId",
    (select organisation.name from organisations.organisation where organisation.id = n.organisation_id) as "organisationName",
    exists (select from sharing.grant g
      join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id and gp.pet_id = d.pet_id
      join organisations.organisation lender on lender.id = g.organisation_id and lender.deleted_at is null
      where g.organisation_id = n.organisation_id and g.user_id = n.recipient_id and g.ended_at is null and g.starts_at <= platform.now()
        and (g.ends_at is null or g.ends_at > platform.now()) and g.areas ->> 'medication' in ('add', 'edit')) as "mayGive",
    (select count(*)::int from reminders.dose_notice other
      join platform.outbound_mail sent on sent.organisation_id = other.organisation_id and sent.subject_id = other.id
        and sent.kind = '${guestDoseMailKind}' and sent.state = 'sent'
      where other.organisation_id = $1 and other.recipient_id = n.recipient_id
        and sent.updated_at > platform.now() - interval '1 day') as "sentToday"
  from reminders.dose_notice n
  join health.dose d on d.organisation_id = n.organisation_id and d.id = n.dose_id
  ${dueDoseOf('n.recipient_id')} where n.organisation_id = $1 and n.id = $2`;

/** What mails are about and who they're for, by the notices `$2`: `$1` organisation. */
export const subjectsOfGuestDoses = `
  select n.id, m.drug, p.name as "petName", n.recipient_id as "recipientId" from reminders.dose_notice n
  join health.dose d on d.organisation_id = n.organisation_id and d.id = n.dose_id
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  join pets.pet p on p.organisation_id = m.organisation_id and p.id = m.pet_id
  where n.organisation_id = $1 and n.id = any($2::uuid[])`;

export interface GuestDose extends DueDose {
  recipientId: string;
  /** Through a grant, right now. */
  mayGive: boolean;
  organisationName: string;
}
