import { Injectable } from '@nestjs/common';
import { addDays, dateIn, instantOf, timeIn } from '@petcare/contracts';
import { daysOfStock, fewestDaysOfStock, type Medication } from '@petcare/contracts/health';
import { Database, JobHandler, newId, Outbox, Records, replaceEntries, type Transaction } from '@petcare/platform';
import { medications } from '../medications/medications.ts';
import { dosesHeldWithin, pauseDoses } from './held-doses.ts';
import { LateDoses } from './late-doses.ts';
import { lookAfterMedications } from './look-after-medications.ts';
import { doseMailKind, refillMailKind } from './mail-kinds.ts';
import { MedicationNotices } from './medication-notices.ts';
import { lookAt, planDoses } from './plan-doses.ts';

const batch = 500;

/** Locks the medication before anything in its plan, as everybody does; skips it if somebody else has it. */
const lockDue = `
  select m.id, m.pet_id as "petId", m.status from health.medication m
  join health.dose_plan p on p.organisation_id = m.organisation_id and p.medication_id = m.id
  where m.organisation_id = $1 and m.id = $2 and m.deleted_at is null and p.look_at <= platform.now()
  for update of m skip locked`;
/** `$1` organisation, `$2` medication: begun, or over. */
const moveStatus = `
  update health.medication m set status = case
      when m.status = 'planned' and m.starts_on <= (platform.now() at time zone o.zone)::date then 'active'
      when m.status = 'active' and $3 then 'completed' else m.status end
  from organisations.organisation o
  where m.organisation_id = $1 and m.id = $2 and o.id = $1`;

const dosesToTell = `
  select d.id, d.due_at as "dueAt" from health.dose d
  where d.organisation_id = $1 and d.medication_id = $2 and d.outcome is null and d.due_at > platform.now()`;
const momentOf = `
  select platform.now() as now, o.zone, p.refill_mail_id as "refillMailId"
  from organisations.organisation o join health.dose_plan p on p.organisation_id = o.id and p.medication_id = $2 where o.id = $1`;
const setRefillMail = `update health.dose_plan set refill_mail_id = $3::uuid where organisation_id = $1 and medication_id = $2`;

interface Due extends Record<string, unknown> {
  organisationId: string;
  medicationId: string;
}

/** Nobody is woken for something that runs out in days: not before nine, nor after eight in the evening. */
function byDay(at: Date, zone: string): Date {
  const [date, time] = [dateIn(zone, at), timeIn(zone, at)];
  if (time >= '09:00' && time < '20:00') return at;
  return instantOf(`${time < '09:00' ? date : addDays(date, 1)}T09:00`, zone);
}

/** Any number of workers may do this: each takes what no other holds. */
@Injectable()
export class PlanAhead extends JobHandler<typeof lookAfterMedications> {
  readonly job = lookAfterMedications;

  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly outbox: Outbox,
    private readonly notices: MedicationNotices,
    private readonly lateDoses: LateDoses,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    let due: Due[];
    do {
      due = await this.due();
      for (const { organisationId, medicationId } of due) {
        if (signal.aborted) return;
        await this.database.transaction(organisationId, (transaction) => this.look(transaction, medicationId));
      }
    } while (due.length === batch);
  }

  private async due(): Promise<Due[]> {
    return this.database.acrossOrganisations<Due>(
      `select organisation_id as "organisationId", medication_id as "medicationId" from health.medications_to_look_at($1)`,
      [batch],
    );
  }

  private async look(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const [locked] = await query<Pick<Medication, 'id' | 'petId' | 'status'>>(lockDue, [organisationId, id]);
    if (!locked) return;
    const store = this.records.of(medications);
    const key = { parentId: locked.petId, id };
    await query(moveStatus, [organisationId, id, false]);
    const medication = await store.locked(transaction, key);
    if (medication.status !== locked.status) await replaceEntries(transaction, medications, { id, row: medication });
    const next = await planDoses(transaction, medication);
    const isOver = next !== null && Date.parse(next) <= (await this.now(transaction)).getTime();
    if (isOver) {
      await query(moveStatus, [organisationId, id, true]);
      await pauseDoses(transaction, id);
    }
    await lookAt(transaction, id, isOver ? null : next);
    if (isOver || medication.status !== 'active') return;
    if (medication.emailWhenDue) await this.tellWhenDue(transaction, medication);
    await this.lateDoses.plan(transaction, medication);
    await this.tellOfRefill(transaction, medication);
  }

  /** The doses' own mails are for whoever added it, and not sent where others were chosen: an earlier release knows only those. */
  private async tellWhenDue(transaction: Transaction, { id, assigneeIds }: Medication): Promise<void> {
    const doses = await transaction.query<{ id: string; dueAt: string }>(dosesToTell, [transaction.organisationId, id]);
    const mails = doses.map((dose) => ({ kind: doseMailKind, subjectId: dose.id, sendAt: new Date(dose.dueAt) }));
    await this.outbox.plan(transaction, mails);
    if (assigneeIds) await this.notices.ofDoses(transaction, { id, assigneeIds });
  }

  /** Once each time it falls below the limit: a refill starts the count again. */
  private async tellOfRefill(transaction: Transaction, medication: Medication): Promise<void> {
    const { query, organisationId } = transaction;
    const { id, stock, refillLeadDays, assigneeIds } = medication;
    const [moment] = await query<{ now: string; zone: string; refillMailId: string | null }>(momentOf, [
      organisationId,
      id,
    ]);
    if (!moment) return;
    const at = new Date(moment.now);
    const { zone } = moment;
    const dosesHeld = await dosesHeldWithin(transaction, medication);
    const lasting = (left: string) =>
      daysOfStock({ ...medication, dosesHeld }, { stock: left, at, zone }) ?? fewestDaysOfStock(medication, left);
    const days = stock === null ? null : lasting(stock);
    const isLow = refillLeadDays !== null && days !== null && days < refillLeadDays;
    const mailId = isLow ? (moment.refillMailId ?? newId()) : null;
    const sendAt = byDay(at, zone);
    if (mailId !== moment.refillMailId) {
      await query(setRefillMail, [organisationId, id, mailId]);
      if (mailId !== null) await this.outbox.plan(transaction, [{ kind: refillMailKind, subjectId: mailId, sendAt }]);
    }
    if (mailId !== null && assigneeIds)
      await this.notices.ofRefill(transaction, { id, assigneeIds }, { mailId, sendAt });
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    return new Date(row?.now ?? Date.now());
  }
}
