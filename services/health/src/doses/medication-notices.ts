import { Injectable } from '@nestjs/common';
import { Outbox, type Transaction } from '@petcare/platform';
import { doseMailKind, refillMailKind } from './mail-kinds.ts';

/** `$1` organisation, `$2` medication: what is to be given, and what ran out, has changed since. */
const dropOld = `
  delete from health.medication_notice n where n.organisation_id = $1 and n.medication_id = $2
    and not exists (select from health.dose d where d.organisation_id = $1 and d.id = n.about_id)
    and not exists (select from health.dose_plan p where p.organisation_id = $1 and p.refill_mail_id = n.about_id)`;

/** To come, or due so lately that somebody who was only just chosen hears it, too. */
const isNews = `d.outcome is null and d.closes_at > platform.now() and d.due_at > platform.now() - interval '1 hour'`;

/** Before anybody was chosen, whoever added it got the mail of `about` itself. */
const hasHeard = (about: string, kind: string): string => `person.id = m.created_by and exists (
    select from platform.outbound_mail told where told.organisation_id = $1 and told.kind = '${kind}' and told.subject_id = ${about}
      and told.offered_at is not null)`;

/** `$1` organisation, `$2` medication, `$3` people. */
const addOfDoses = `
  insert into health.medication_notice (organisation_id, id, medication_id, about_id, recipient_id)
  select $1, uuidv7(), $2, d.id, person.id
  from health.dose d join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  cross join unnest($3::uuid[]) person (id)
  where d.organisation_id = $1 and d.medication_id = $2 and ${isNews} and not (${hasHeard('d.id', doseMailKind)})
  on conflict (organisation_id, about_id, recipient_id) do nothing`;
const ofDoses = `
  select n.id, d.due_at as "sendAt" from health.medication_notice n
  join health.dose d on d.organisation_id = n.organisation_id and d.id = n.about_id
  where n.organisation_id = $1 and n.medication_id = $2 and n.recipient_id = any($3::uuid[]) and ${isNews}`;

/** The same, and `$4` the plan's `refillMailId`. */
const addOfRefill = `
  insert into health.medication_notice (organisation_id, id, medication_id, about_id, recipient_id)
  select $1, uuidv7(), $2, $4::uuid, person.id
  from health.medication m cross join unnest($3::uuid[]) person (id)
  where m.organisation_id = $1 and m.id = $2 and not (${hasHeard('$4::uuid', refillMailKind)})
  on conflict (organisation_id, about_id, recipient_id) do nothing returning id`;

interface Told {
  id: string;
  assigneeIds: readonly string[];
}

/** Plans the mails for those chosen to be told about a medication, one for each; whether they still are gets checked when it's sent. */
@Injectable()
export class MedicationNotices {
  constructor(private readonly outbox: Outbox) {}

  /** Of its doses to come; repeating it changes nothing. */
  async ofDoses(transaction: Transaction, { id, assigneeIds }: Told): Promise<void> {
    const { query, organisationId } = transaction;
    await query(dropOld, [organisationId, id]);
    await query(addOfDoses, [organisationId, id, assigneeIds]);
    const notices = await query<{ id: string; sendAt: string }>(ofDoses, [organisationId, id, assigneeIds]);
    const mails = notices.map((one) => ({ kind: doseMailKind, subjectId: one.id, sendAt: new Date(one.sendAt) }));
    await this.outbox.plan(transaction, mails);
  }

  /** Once each time it runs low. */
  async ofRefill(
    transaction: Transaction,
    { id, assigneeIds }: Told,
    { mailId, sendAt }: { mailId: string; sendAt: Date },
  ): Promise<void> {
    const { query, organisationId } = transaction;
    const added = await query<{ id: string }>(addOfRefill, [organisationId, id, assigneeIds, mailId]);
    const mails = added.map((notice) => ({ kind: refillMailKind, subjectId: notice.id, sendAt }));
    await this.outbox.plan(transaction, mails);
  }
}
