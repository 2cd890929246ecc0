import { Injectable } from '@nestjs/common';
import { petLives, petRestored, petReturned } from '@petcare/pets';
import { EventSubscriber, Outbox, type Transaction } from '@petcare/platform';
import { LateDoses } from './late-doses.ts';
import { doseMailKind, refillMailKind } from './mail-kinds.ts';

/** An `id` itself, and those of the notices about it. */
const withNotices = (id: string): string => `cross join lateral (
    select ${id} as id union all select n.id from health.medication_notice n where n.organisation_id = $1 and n.about_id = ${id}) mail`;

/** A pet's doses that somebody is told about and that can still be given: `$1` organisation, `$2` pet. */
const openDoses = `
  select mail.id, d.due_at as "sendAt" from health.dose d ${withNotices('d.id')}
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
    and m.deleted_at is null and m.status = 'active' and m.email_when_due
  where d.organisation_id = $1 and d.pet_id = $2 and d.outcome is null and d.closes_at > platform.now()`;
/** What is running out, for the same pet. */
const refills = `
  select mail.id, platform.now() as "sendAt" from health.dose_plan p ${withNotices('p.refill_mail_id')}
  join health.medication m on m.organisation_id = p.organisation_id and m.id = p.medication_id
    and m.deleted_at is null and m.status = 'active'
  where p.organisation_id = $1 and m.pet_id = $2 and p.refill_mail_id is not null`;

interface HeldBack extends Record<string, unknown> {
  id: string;
  sendAt: string;
}

/** What was held back while an animal was thought dead or gone is sent after all; what was already sent isn't repeated. */
@Injectable()
abstract class ResumeMails<E extends typeof petLives> extends EventSubscriber<E> {
  constructor(
    private readonly outbox: Outbox,
    private readonly lateDoses: LateDoses,
  ) {
    super();
  }

  async handle(transaction: Transaction, { petId }: { petId: string }): Promise<void> {
    const of = [transaction.organisationId, petId];
    for (const [kind, sql] of [
      [doseMailKind, openDoses],
      [refillMailKind, refills],
    ] as const) {
      const rows = await transaction.query<HeldBack>(sql, of);
      const mails = rows.map(({ id, sendAt }) => ({ kind, subjectId: id, sendAt: new Date(sendAt) }));
      await this.outbox.plan(transaction, mails);
    }
    await this.lateDoses.resume(transaction, petId);
  }
}

@Injectable()
export class ResumeMailsWithLife extends ResumeMails<typeof petLives> {
  readonly event = petLives;
  readonly name = 'health.resume-mails-with-life';
}

@Injectable()
export class ResumeMailsWithPet extends ResumeMails<typeof petRestored> {
  readonly event = petRestored;
  readonly name = 'health.resume-mails-with-pet';
}

@Injectable()
export class ResumeMailsWithReturn extends ResumeMails<typeof petReturned> {
  readonly event = petReturned;
  readonly name = 'health.resume-mails-with-return';
}
