import { dateIn, defaultZone, type FieldError } from '@petcare/contracts';
import {
  medication,
  medicationProblem,
  medicationWords,
  statusOn,
  stockChanged,
  type Medication,
} from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import {
  ProblemError,
  type FilledChange,
  type ReadRows,
  type RecordChange,
  type RecordFields,
  type RecordKind,
  type Transaction,
} from '@petcare/platform';
import { dosesHeldOf } from '../doses/held-doses.ts';
import { followMedication, isGoing } from '../doses/plan-doses.ts';
import { MedicationEntity } from './medication.entity.ts';
import { whyNotTold } from './who-is-told.ts';

const hasDied = `select from pets.pet where organisation_id = $1 and id = $2 and deceased_on is not null`;

/** Past medication can still be recorded; nothing is planned for an animal that has died. */
async function requireLivingPet(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Medication>,
): Promise<void> {
  if (after === null || !isGoing(after) || (before !== null && isGoing(before))) return;
  const [dead] = await query(hasDied, [organisationId, after.petId]);
  if (dead) throw new ProblemError('pet-deceased', 'This animal has died, so nothing can be planned for it.');
}

async function refersTo(transaction: Transaction, change: RecordChange<Medication>): Promise<FieldError | null> {
  await requireLivingPet(transaction, change);
  return whyNotTold(transaction, change);
}

/** A number of doses goes once it's only given when needed: nothing counts those. */
function counted({ schedule }: Medication, body: RecordFields): RecordFields {
  return 'asNeeded' in schedule && body['dosesTotal'] === undefined ? { dosesTotal: null } : {};
}

/** Nobody else is told once it's only given when needed: it's never late. */
function toldInTime({ schedule }: Medication, body: RecordFields): RecordFields {
  return 'asNeeded' in schedule && body['escalation'] === undefined ? { escalation: null } : {};
}

/** Doses may have taken from the stock since whoever changes it read it. */
function counting({ stock, stockRead, unit }: RecordFields, before: Medication | null): RecordFields {
  // Tablets taken meanwhile say nothing about millilitres.
  if (unit !== undefined && unit !== before?.unit) return {};
  if (typeof stock !== 'string' || typeof stockRead !== 'string' || !before || before.stock === null) return {};
  if (Number(before.stock) === Number(stockRead)) return {};
  return { stock: stockChanged(before.stock, { was: stockRead, became: stock }) };
}

/** A course that has ended by itself and is made longer goes on; the worker ends it again if that is over too. */
function resumed(row: Medication, body: RecordFields, before: Medication | null): RecordFields {
  if (before?.status !== 'completed' || body['status'] !== undefined) return {};
  const lasts = (endsOn: string | null) => (endsOn === null ? Infinity : Date.parse(endsOn));
  const isLonger =
    lasts(row.endsOn) > lasts(before.endsOn) || (row.dosesTotal ?? Infinity) > (before.dosesTotal ?? Infinity);
  return isLonger ? { status: 'active' } : {};
}

const todayThere = `
  select (platform.now() at time zone o.zone)::date::text as today from organisations.organisation o where o.id = $1`;

/** It begins when its first day does where the organisation is. */
async function begun(
  { query, organisationId }: Transaction,
  { after }: FilledChange<Medication>,
): Promise<RecordFields> {
  const [there] = await query<{ today: string }>(todayThere, [organisationId]);
  return { status: statusOn(after, there?.today) };
}

/** Was any of it given? Not of what is still planned, nor of what was held or stopped before its first day. */
function hasBegun({ status, startsOn }: Medication): boolean {
  if (status === 'held' || status === 'stopped') return startsOn <= dateIn(defaultZone);
  return status !== 'planned';
}

/** Only a number of doses is counted with them; of a course without one they would be gone through for nothing. */
async function withDosesHeld(read: ReadRows, rows: readonly Medication[]): Promise<RecordFields[]> {
  const numbered = rows.filter(({ dosesTotal }) => dosesTotal !== null);
  const held = await dosesHeldOf(read, numbered);
  const byId = new Map(numbered.map(({ id }, index) => [id, held[index] ?? 0]));
  return rows.map(({ id }) => ({ dosesHeld: byId.get(id) ?? 0 }));
}

/** What an animal is given for what ails it, A to Z. Its doses are separate rows. */
export const medications: RecordKind<Medication> = {
  kind: 'medication',
  parent: ofPet,
  shared: true,
  table: 'health.medication',
  entity: MedicationEntity,
  contract: medication,
  order: { field: 'drug' },
  label: ({ drug }) => drug,
  check: medicationProblem,
  completed: (row, body, before) => ({
    ...counted(row, body),
    ...toldInTime(row, body),
    ...counting(body, before),
    ...resumed(row, body, before),
  }),
  fills: begun,
  refers: refersTo,
  // Who is told is nobody's to know but the organisation's.
  seenBy: () => ({ assigneeIds: null, escalation: null }),
  // A refill.
  settles: ({ before, after }) => Number(after?.stock ?? 0) > Number(before?.stock ?? Infinity),
  changed: followMedication,
  besides: withDosesHeld,
  entry: (row) =>
    hasBegun(row) ? { on: row.startsOn, title: `Medication: ${row.drug}`, detail: medicationWords(row) } : null,
};
