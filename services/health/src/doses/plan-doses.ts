import { addDays, dateIn, instantOf } from '@petcare/contracts';
import { dosesFrom, type Medication, type PlannedDose } from '@petcare/contracts/health';
import { newId, type ReadRows, type RecordChange, type Transaction } from '@petcare/platform';
import { dosesHeldOf, goOnWithDoses, pauseDoses } from './held-doses.ts';
import { noteEscalation } from './late-doses.ts';
import { keepPastDoses } from './past-doses.ts';

/** How many days ahead doses exist as rows. */
const horizonDays = 30;
/** The worker adds more when fewer days than this are left. */
const remainingDays = 15;
/** A course begun a few days before it was recorded gets all its doses; an older one, those from today. */
const lookBackDays = 7;

interface Moment {
  now: string;
  zone: string;
  /** When it came with its pet from the keeper before, who was to give whatever was due by then. */
  arrivedAt: string | null;
  /** Somebody has only just recorded it. */
  isNew: boolean;
}

/** `$1` organisation, `$2` medication. What comes with a pet has been here as long as that, to the millisecond. */
const momentOf = `
  select platform.now() as now, o.zone, (
    select m.created_at from health.medication m join pets.pet p on p.organisation_id = $1 and p.id = m.pet_id
    where m.organisation_id = $1 and m.id = $2 and m.created_at = p.created_at) as "arrivedAt"
  from organisations.organisation o where o.id = $1`;

/**
 * Brings the open rows in line with the plan: `$1` organisation, `$2` medication, `$3` pet, `$4` zone, then one place per dose. A new
 * one is left out if it follows a given dose by less than half the shorter of the intervals around it, so that nobody is asked twice.
 */
const replaceOpen = `
  with planned as materialized (
    select * from unnest($5::uuid[], $6::timestamp[], $7::timestamptz[], $8::timestamptz[], $9::numeric[])
      as p (id, local_at, due_at, closes_at, amount)
  ), dropped as (
    delete from health.dose d
    where d.organisation_id = $1 and d.medication_id = $2 and d.outcome is null and d.closes_at > platform.now()
      and not exists (select from planned p where p.due_at = d.due_at)
  )
  insert into health.dose as stored
    (organisation_id, id, pet_id, medication_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned)
  select $1, p.id, $3::uuid, $2, p.due_at, p.local_at, p.local_at::date, $4, p.closes_at, p.amount, true
  from planned p
  where exists (select from health.dose d where d.organisation_id = $1 and d.medication_id = $2 and d.due_at = p.due_at)
    or not exists (select from health.dose d where d.organisation_id = $1 and d.medication_id = $2
      and d.outcome in ('given', 'partly', 'vomited')
      and d.given_at > p.due_at - least(p.closes_at - p.due_at, nullif(d.closes_at - d.due_at, interval '0')))
  on conflict (medication_id, due_at, organisation_id) do update
  set amount = excluded.amount, closes_at = excluded.closes_at, local_at = excluded.local_at, local_on = excluded.local_on,
    zone = excluded.zone, drug = null, strength = null, unit = null, route = null
  where stored.outcome is null`;

/** `$1` organisation, `$2` medication, `$3` when, or null. */
const lookAgain = `
  insert into health.dose_plan (organisation_id, medication_id, look_at) values ($1, $2, $3::timestamptz)
  on conflict (organisation_id, medication_id) do update set look_at = excluded.look_at`;

/** Is it being given now, or will it be? */
export const isGoing = ({ status }: Pick<Medication, 'status'>): boolean => status === 'active' || status === 'planned';

/** Does somebody get mails about it? */
const isTold = ({ emailWhenDue, refillLeadDays, escalation }: Medication): boolean =>
  emailWhenDue || refillLeadDays !== null || escalation !== null;

interface Planned {
  doses: PlannedDose[];
  /** Are these all that are coming? */
  isWhole: boolean;
}

function dosesWithin(medication: Medication, { now, zone, arrivedAt, isNew }: Moment): Planned {
  const at = new Date(now);
  const isTheirs = ({ dueAt }: PlannedDose) => arrivedAt !== null && dueAt.getTime() <= Date.parse(arrivedAt);
  const today = dateIn(zone, at);
  const horizon = addDays(today, horizonDays);
  const doses: PlannedDose[] = [];
  let isAhead = false;
  const begin = medication.startsOn < addDays(today, -lookBackDays) ? today : medication.startsOn;
  for (const dose of dosesFrom(medication, isNew ? begin : addDays(today, -1), zone)) {
    // A rare one has at least its next dose.
    if (isAhead && dose.localAt.slice(0, 10) > horizon) return { doses, isWhole: false };
    isAhead ||= dose.dueAt.getTime() > at.getTime();
    if ((isNew || dose.closesAt.getTime() > at.getTime()) && !isTheirs(dose)) doses.push(dose);
  }
  return { doses, isWhole: true };
}

/** When the plan needs attention by itself: it begins or ends (now, if it already has), or runs out of rows. Null for one that never ends. */
function nextLook(
  medication: Medication,
  { doses, isWhole }: Planned,
  { now, zone }: Pick<Moment, 'now' | 'zone'>,
): string | null {
  const at = new Date(now);
  const begins = instantOf(`${medication.startsOn}T00:00`, zone);
  if (begins.getTime() > at.getTime()) return begins.toISOString();
  if (medication.status === 'planned') return at.toISOString();
  if (!isWhole) return instantOf(`${addDays(dateIn(zone, at), horizonDays - remainingDays)}T00:00`, zone).toISOString();
  const last = doses.at(-1);
  if (last) return last.closesAt.toISOString();
  if (!('asNeeded' in medication.schedule)) return at.toISOString();
  return medication.endsOn === null ? null : instantOf(`${addDays(medication.endsOn, 1)}T00:00`, zone).toISOString();
}

/** Would there be nothing to give if it were resumed? */
export async function hasEnded(read: ReadRows, medication: Medication): Promise<boolean> {
  const [moment] = await read<Omit<Moment, 'isNew'>>(momentOf, [medication.id]);
  if (!moment) throw new Error('The organisation is gone');
  const [dosesHeld = 0] = await dosesHeldOf(read, [medication]);
  const course: Medication = { ...medication, dosesHeld, status: 'active' };
  const next = nextLook(course, dosesWithin(course, { ...moment, isNew: false }), moment);
  return next !== null && Date.parse(next) <= new Date(moment.now).getTime();
}

/**
 * Writes a medication's doses into its rows. Repeating it changes nothing. Only a new one has doses before now: of any other, nobody was
 * to give what isn't there. @returns when to look at it again
 */
export async function planDoses(
  transaction: Transaction,
  medication: Medication,
  { isNew = false } = {},
): Promise<string | null> {
  const { query, organisationId } = transaction;
  const { id, petId } = medication;
  const [moment] = await query<Omit<Moment, 'isNew'>>(momentOf, [organisationId, id]);
  if (!moment) throw new Error('The organisation is gone');
  const course = isGoing(medication) ? await goOnWithDoses(transaction, medication) : null;
  if (course === null) await pauseDoses(transaction, id);
  const planned = course ? dosesWithin(course, { ...moment, isNew }) : { doses: [], isWhole: true };
  const { doses } = planned;
  await query(replaceOpen, [
    organisationId,
    id,
    petId,
    moment.zone,
    doses.map(() => newId()),
    doses.map(({ localAt }) => localAt),
    doses.map(({ dueAt }) => dueAt.toISOString()),
    doses.map(({ closesAt }) => closesAt.toISOString()),
    doses.map(({ amount }) => amount),
  ]);
  return course && nextLook(course, planned, moment);
}

/** Sets when the worker looks at it again; null means never. */
export async function lookAt({ query, organisationId }: Transaction, id: string, at: string | null): Promise<void> {
  await query(lookAgain, [organisationId, id, at]);
}

/** What follows from changing a medication: its doses, and soon the mails about them. */
export async function followMedication(transaction: Transaction, change: RecordChange<Medication>): Promise<void> {
  const { before, after } = change;
  await keepPastDoses(transaction, change);
  if (after === null) {
    if (before !== null) await stopDoses(transaction, before);
    return;
  }
  // What comes back from the bin has been changed before.
  const next = await planDoses(transaction, after, { isNew: before === null && after.version === 1 });
  await lookAt(transaction, after.id, isTold(after) && isGoing(after) ? new Date(0).toISOString() : next);
  await noteEscalation(transaction, after);
}

async function stopDoses(transaction: Transaction, medication: Medication): Promise<void> {
  await planDoses(transaction, { ...medication, status: 'stopped' });
  await lookAt(transaction, medication.id, null);
  await noteEscalation(transaction, { ...medication, escalation: null });
}
