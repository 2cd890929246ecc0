import { addDays, dateIn } from '@petcare/contracts';
import { dosesFrom, type Course, type Medication } from '@petcare/contracts/health';
import type { ReadRows, Transaction } from '@petcare/platform';

/** `$1` organisation, `$2` medications. `asked` are the planned doses that closed, or close, after it was put on hold, in milliseconds. */
const holdsOf = `
  select p.medication_id as id, p.held_from as "heldFrom", p.held_until as "heldUntil", p.doses_held as "dosesHeld", o.zone,
    platform.now() as now,
    (select coalesce(jsonb_agg(extract(epoch from d.due_at) * 1000), '[]') from health.dose d
      where d.organisation_id = p.organisation_id and d.medication_id = p.medication_id and d.is_planned
        and d.closes_at > p.held_from) as asked
  from health.dose_plan p join organisations.organisation o on o.id = p.organisation_id
  where p.organisation_id = $1 and p.medication_id = any($2::uuid[])`;

/** `$1` organisation, `$2` medication. */
const pause = `
  insert into health.dose_plan as p (organisation_id, medication_id, held_from) values ($1, $2, platform.now())
  on conflict (organisation_id, medication_id) do update set held_from = coalesce(p.held_from, excluded.held_from)`;

/** `$1` organisation, `$2` medication, `$3` how many were held in all. */
const goOn = `
  update health.dose_plan set doses_held = $3, held_from = null, held_until = platform.now()
  where organisation_id = $1 and medication_id = $2 and held_from is not null`;

interface Hold extends Record<string, unknown> {
  id: string;
  heldFrom: string | null;
  heldUntil: string | null;
  dosesHeld: number;
  zone: string;
  now: string;
  asked: number[];
}

type Counted = Course & Pick<Medication, 'id'>;

const endless = (medication: Counted): Counted => ({ ...medication, endsOn: null, dosesTotal: null });

/** The times that have passed since it was put on hold, and for which nobody was asked to give anything. */
function passedSince(heldFrom: string, { zone, now, asked }: Hold, medication: Counted): number {
  const [from, to] = [Date.parse(heldFrom), Date.parse(now)];
  const known = new Set(asked);
  let count = 0;
  for (const { dueAt, closesAt } of dosesFrom(endless(medication), addDays(dateIn(zone, new Date(from)), -1), zone)) {
    if (dueAt.getTime() > to) break;
    const hasPassed = closesAt.getTime() > from && closesAt.getTime() <= to;
    if (hasPassed && !known.has(dueAt.getTime())) count += 1;
  }
  return count;
}

/** Those of earlier holds, but none from before its first day, which may have been moved since. */
function passedBefore({ dosesHeld, heldUntil, zone }: Hold, medication: Counted): number {
  if (heldUntil === null || dosesHeld === 0) return 0;
  let count = 0;
  for (const { closesAt } of dosesFrom(endless(medication), medication.startsOn, zone)) {
    if (count === dosesHeld || closesAt.getTime() > Date.parse(heldUntil)) break;
    count += 1;
  }
  return count;
}

/** How many times of each medication passed while it was on hold, stopped or over: they don't count towards its number of doses. */
export async function dosesHeldOf(read: ReadRows, medications: readonly Counted[]): Promise<number[]> {
  const holds = await read<Hold>(holdsOf, [medications.map(({ id }) => id)]);
  const byId = new Map(holds.map((hold) => [hold.id, hold]));
  return medications.map((medication) => {
    const hold = byId.get(medication.id);
    if (!hold) return 0;
    const now = hold.heldFrom === null ? 0 : passedSince(hold.heldFrom, hold, medication);
    return passedBefore(hold, medication) + now;
  });
}

/** The same of one, within a change. */
export async function dosesHeldWithin({ query, organisationId }: Transaction, medication: Counted): Promise<number> {
  const read: ReadRows = (sql, values = []) => query(sql, [organisationId, ...values]);
  const [dosesHeld = 0] = await dosesHeldOf(read, [medication]);
  return dosesHeld;
}

/** From now on nobody is asked for its doses, and its times don't count. */
export async function pauseDoses({ query, organisationId }: Transaction, id: string): Promise<void> {
  await query(pause, [organisationId, id]);
}

/** The medication as its doses are counted, now that they go on. */
export async function goOnWithDoses(transaction: Transaction, medication: Medication): Promise<Medication> {
  const dosesHeld = await dosesHeldWithin(transaction, medication);
  await transaction.query(goOn, [transaction.organisationId, medication.id, dosesHeld]);
  return { ...medication, dosesHeld };
}
