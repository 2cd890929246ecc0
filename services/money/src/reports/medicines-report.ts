import {
  dayWords,
  doseOutcomeNames,
  doseRouteNames,
  doseWords,
  type DoseOutcome,
  type DoseRoute,
  type DoseUnit,
} from '@petcare/contracts/health';
import { treatmentTargetNames, type TreatmentTarget } from '@petcare/contracts';
import { doseIsOf } from '@petcare/health';
import { marked, namesOf } from './animal-names.ts';
import { periodOf, tableOf, type ReportSource } from './report-source.ts';

/**
 * Nothing is missed once an animal has died or left. Whether a dose was missed on the day it died, nobody knows; when it left stands
 * nowhere but in the audit trail.
 */
const wasHere = `(p.deceased_on is null or d.local_on < p.deceased_on) and (p.status <> 'transferred' or d.closes_at <= (
      select max(e.occurred_at) from platform.audit_event e
      where e.organisation_id = $1 and e.entity_id = p.id and e.changes -> 'status' ->> 1 = 'transferred'))`;

/** When `happened.at` was, in the calendar of organisation `o`: `$2` from, `$3` to, and of pet `$4`. */
const isInPeriod = (record: string) => `($2::date is null or (happened.at at time zone o.zone)::date >= $2)
    and ($3::date is null or (happened.at at time zone o.zone)::date <= $3) and ($4::uuid is null or ${record}.pet_id = $4)`;
/** For putting rows in order. */
const order = `extract(epoch from happened.at)::float8 as at`;

/**
 * As `isInPeriod`. What was tried stands where that was, what was skipped or missed where it was due. What is in the recycle bin was given
 * all the same; nothing was missed from then on.
 */
const given = `
  select d.pet_id as "petId", ${order}, m.deleted_at is not null as "isDeleted", t.local::date::text as "on", to_char(t.local, 'HH24:MI') as "time",
    t.planned::date::text as "plannedOn", to_char(t.planned, 'HH24:MI') as "plannedTime", d.is_planned as "isPlanned",
    ${doseIsOf}, d.amount, d.given_amount as "givenAmount", coalesce(d.outcome, 'missed') as outcome,
    d.given_by_name as by, d.note
  from health.dose d
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  join pets.pet p on p.organisation_id = d.organisation_id and p.id = d.pet_id
  join organisations.organisation o on o.id = d.organisation_id
  cross join lateral (select case when d.outcome = 'skipped' then d.due_at else coalesce(d.given_at, d.due_at) end as at) happened
  cross join lateral (select happened.at at time zone o.zone as local, d.due_at at time zone o.zone as planned) t
  where d.organisation_id = $1 and (d.outcome is not null or d.closes_at <= least(platform.now(), m.deleted_at, p.deleted_at) and ${wasHere})
    and ${isInPeriod('d')}
  order by happened.at, p.name, p.id, d.id`;

/** The same of what is given against parasites: how much, how and by whom isn't recorded. */
const treated = `
  select r.pet_id as "petId", ${order}, r.deleted_at is not null as "isDeleted", t.local::date::text as "on", to_char(t.local, 'HH24:MI') as "time",
    r.product, r.target
  from health.treatment r
  join organisations.organisation o on o.id = r.organisation_id
  cross join lateral (select r.treated_at as at) happened
  cross join lateral (select happened.at at time zone o.zone as local) t
  where r.organisation_id = $1 and ${isInPeriod('r')}
  order by happened.at, r.id`;

interface Entry extends Record<string, unknown> {
  petId: string;
  /** In seconds. */
  at: number;
  /** Its medication or treatment is in the recycle bin. */
  isDeleted: boolean;
}

interface Treated extends Entry {
  product: string;
  target: TreatmentTarget;
}

interface Given extends Entry {
  on: string;
  time: string;
  plannedOn: string;
  plannedTime: string;
  isPlanned: boolean;
  drug: string;
  strength: string | null;
  unit: DoseUnit;
  route: DoseRoute;
  amount: string;
  givenAmount: string | null;
  outcome: DoseOutcome;
}

/** When it should have been, if that was another time: "08:00", "20:00 on 19 Nov 2026". */
function plannedWords({ isPlanned, on, time, plannedOn, plannedTime }: Given): string | null {
  if (!isPlanned || (plannedOn === on && plannedTime === time)) return null;
  return plannedOn === on ? plannedTime : `${plannedTime} on ${dayWords(plannedOn)}`;
}

/** What got in, and of how much if that wasn't all: "½ tablet of 2 tablets". */
function amountWords({ outcome, amount, givenAmount, unit }: Given): string {
  const whole = doseWords(amount, unit);
  const part = givenAmount === null ? null : doseWords(givenAmount, unit);
  if (outcome === 'given' || outcome === 'vomited') return part ?? whole;
  return `${outcome === 'partly' ? (part ?? 'part') : 'none'} of ${whole}`;
}

const ofDose = (row: Given) => ({
  ...row,
  planned: plannedWords(row),
  medicine: marked([row.drug, row.strength].filter(Boolean).join(' '), row),
  amountGiven: amountWords(row),
  how: doseRouteNames[row.route],
  outcomeName: doseOutcomeNames[row.outcome],
});

const ofTreatment = (row: Treated) => ({
  ...row,
  medicine: marked(row.product, row),
  outcomeName: doseOutcomeNames.given,
  note: treatmentTargetNames[row.target],
});

/** Every dose and parasite treatment in order of time, and what became of it: the book that kennels, catteries and yards keep. */
export const medicinesReport: ReportSource = {
  name: 'medicines',
  tables: async (read, asked) => {
    const [doses, treatments] = [
      await read<Given>(given, periodOf(asked)),
      await read<Treated>(treated, periodOf(asked)),
    ];
    const rows = [...doses.map(ofDose), ...treatments.map(ofTreatment)].toSorted((one, other) => one.at - other.at);
    const names = await namesOf(read, rows);
    return [
      tableOf(
        'Medicines given',
        [
          { label: 'Date', type: 'date', field: 'on' },
          { label: 'Time', type: 'time', field: 'time' },
          { label: 'Planned for', type: 'time', field: 'planned' },
          { label: 'Pet', type: 'text', field: 'pet' },
          { label: 'Medicine', type: 'text', field: 'medicine' },
          { label: 'Amount', type: 'text', field: 'amountGiven' },
          { label: 'How', type: 'text', field: 'how' },
          { label: 'Outcome', type: 'text', field: 'outcomeName' },
          { label: 'By', type: 'text', field: 'by' },
          { label: 'Note', type: 'text', field: 'note' },
        ],
        rows.map((row) => ({ ...row, pet: names.get(row.petId) })),
        'petId',
      ),
    ];
  },
};
