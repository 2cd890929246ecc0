import { Injectable } from '@nestjs/common';
import { Database, JobHandler, Records, type Transaction } from '@petcare/platform';
import { medications } from '../medications/medications.ts';
import { lookAfterMedications } from './look-after-medications.ts';
import { lookAt, planDoses } from './plan-doses.ts';

const batch = 500;

/** Locks the medication before anything of its plan, as everybody does; skips it where somebody is at it. */
const lockDue = `
  select m.id, m.pet_id as "petId" from health.medication m
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

interface Due extends Record<string, unknown> {
  organisationId: string;
  medicationId: string;
}

/** Any number of workers may be at it: each takes what no other holds. */
@Injectable()
export class PlanAhead extends JobHandler<typeof lookAfterMedications> {
  readonly job = lookAfterMedications;

  constructor(
    private readonly database: Database,
    private readonly records: Records,
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
    return this.database.across<Due>(
      `select organisation_id as "organisationId", medication_id as "medicationId" from health.medications_to_look_at($1)`,
      [batch],
    );
  }

  private async look(transaction: Transaction, id: string): Promise<void> {
    const { query, organisationId } = transaction;
    const [locked] = await query<{ id: string; petId: string }>(lockDue, [organisationId, id]);
    if (!locked) return;
    const store = this.records.of(medications);
    const key = { parentId: locked.petId, id };
    await query(moveStatus, [organisationId, id, false]);
    const medication = await store.locked(transaction, key);
    const next = await planDoses(transaction, medication);
    const isOver = next !== null && Date.parse(next) <= (await this.now(transaction)).getTime();
    if (isOver) await query(moveStatus, [organisationId, id, true]);
    await lookAt(transaction, id, isOver ? null : next);
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    return new Date(row?.now ?? Date.now());
  }
}
