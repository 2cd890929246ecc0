import { Injectable } from '@nestjs/common';
import type { Medication } from '@petcare/contracts/health';
import { Outbox, type Transaction } from '@petcare/platform';
import { lateDoseMailKind } from './mail-kinds.ts';

/** `$1` organisation, `$2` medication, `$3` whether somebody else is told; changing whom or when leaves it as it is. */
const noteSince = `
  update health.dose_plan set escalates_from = case when $3 then coalesce(escalates_from, platform.now()) end
  where organisation_id = $1 and medication_id = $2 and (escalates_from is not null) is distinct from $3`;

/**
 * When somebody else is told about the dose `d` of the medication `m`: so long after it was due, but at the latest while there's still a
 * quarter of an hour to give it. A dose can be given late for at least half an hour, so it's never before a quarter of an hour has
 * passed. SQL.
 */
export const lateAt = `least(d.due_at + (m.escalation ->> 'after')::interval, d.closes_at - interval '15 minutes')`;

/**
 * Open doses that somebody else may have to be told about, and when. Nobody was to give what they would have been told of while it was on
 * hold, and what they were told of before that comes back as another row. `$1` organisation, `$2` as `which` says.
 */
const lateDosesOf = (which: 'medication_id' | 'pet_id'): string => `
  select d.id, ${lateAt} as "sendAt"
  from health.dose d
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null
    and m.status = 'active' and m.escalation is not null
  join health.dose_plan p on p.organisation_id = d.organisation_id and p.medication_id = d.medication_id and p.escalates_from < d.due_at
    and ${lateAt} > coalesce(p.held_until, '-infinity')
  where d.organisation_id = $1 and d.${which} = $2 and d.outcome is null and d.is_planned and d.closes_at > platform.now()`;

/** Remembers since when somebody else is told: nobody hears of what was due before. Its plan is there. */
export async function noteEscalation(
  { query, organisationId }: Transaction,
  { id, escalation }: Pick<Medication, 'id' | 'escalation'>,
): Promise<void> {
  await query(noteSince, [organisationId, id, escalation !== null]);
}

/**
 * Plans the mails that tell somebody else about doses nobody gave, one for each dose; to whom, and whether it still isn't given, gets
 * checked when it's sent.
 */
@Injectable()
export class LateDoses {
  constructor(private readonly outbox: Outbox) {}

  /** Of one medication; repeating it changes nothing, and what is already planned moves to its current time. */
  async plan(transaction: Transaction, medication: Pick<Medication, 'id' | 'escalation'>): Promise<void> {
    await noteEscalation(transaction, medication);
    if (medication.escalation !== null) await this.planFor(transaction, 'medication_id', medication.id);
  }

  /** Of one pet, whose mails were held back. */
  async resume(transaction: Transaction, petId: string): Promise<void> {
    await this.planFor(transaction, 'pet_id', petId);
  }

  private async planFor(transaction: Transaction, which: 'medication_id' | 'pet_id', id: string): Promise<void> {
    const doses = await transaction.query<{ id: string; sendAt: string }>(lateDosesOf(which), [
      transaction.organisationId,
      id,
    ]);
    const mails = doses.map((dose) => ({ kind: lateDoseMailKind, subjectId: dose.id, sendAt: new Date(dose.sendAt) }));
    await this.outbox.plan(transaction, mails);
  }
}
