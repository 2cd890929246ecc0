import { visit, visitKindNames, visitProblem, visitStart, type StoredVisit } from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { ReadRows, RecordChange, RecordKind, Transaction } from '@petcare/platform';
import { oddDay } from '../odd-day.ts';
import { oddTemperature } from '../measures/odd-temperature.ts';
import { refersToContact, requireLiving } from '../plans-of-pets.ts';
import { ownBills, seenBy, type Asker } from './visit-bills.ts';
import { VisitEntity } from './visit.entity.ts';

/** `$1` organisation, `$2` visits: what was recorded with each. */
const broughtAlong = `
  select asked.id,
    (select m.id from health.measure m where m.organisation_id = $1 and m.visit_id = asked.id and m.deleted_at is null
      order by m.id limit 1) as "measureId",
    coalesce((select jsonb_agg(v.id order by v.id) from health.vaccination v
      where v.organisation_id = $1 and v.visit_id = asked.id and v.deleted_at is null), '[]') as "vaccinationIds"
  from unnest($2::uuid[]) asked (id)`;

interface Brought {
  readonly id: string;
  readonly measureId: string | null;
  readonly vaccinationIds: readonly string[];
}

async function withWhatItBrought(read: ReadRows, rows: readonly StoredVisit[]) {
  const found = await read<Brought>(broughtAlong, [rows.map(({ id }) => id)]);
  const brought = new Map(found.map(({ id, ...ids }) => [id, ids]));
  return rows.map(({ id }) => brought.get(id) ?? { measureId: null, vaccinationIds: [] });
}

async function refers(transaction: Transaction, change: RecordChange<StoredVisit>) {
  const { before, after } = change;
  if (after?.status === 'planned' && before?.status !== 'planned') await requireLiving(transaction, after.petId);
  return refersToContact(transaction, change);
}

/** What is odd about the visit itself; null if nothing is. */
export async function oddVisit(transaction: Transaction, { before, after }: RecordChange<StoredVisit>) {
  if (!after) return null;
  const { petId, temperature, at } = after;
  const odd = [
    at.date === before?.at.date ? null : await oddDay(transaction, petId, at.date),
    temperature === null || temperature === before?.temperature
      ? null
      : await oddTemperature(transaction, petId, temperature),
  ].filter((question) => question !== null);
  return odd.join(' ') || null;
}

const nameOf = ({ kind, reason }: StoredVisit) => reason?.split('\n', 1)[0]?.slice(0, 120) ?? visitKindNames[kind];

/** The most telling of what was recorded: a history, and the report for a vet, shouldn't be silent about a visit. */
function detailOf({ diagnoses, findings, procedures, plan, reason, kind }: StoredVisit): string | null {
  const told = [diagnoses.join(', '), findings, procedures.join(', '), plan].find(Boolean);
  return told ?? (reason === null ? null : visitKindNames[kind]);
}

/** Planned again, out of the recycle bin. */
const isBack = (after: StoredVisit | null) => after?.status === 'planned' && after.version > 1;

async function exported(read: ReadRows, asker: Asker, rows: readonly StoredVisit[]) {
  const own = await ownBills(read, asker, rows);
  return rows.map((row) => seenBy(asker, own, row));
}

/** Visits to the vet, planned and past, latest first. `VisitsService` handles what they bring with them. */
export const visits: RecordKind<StoredVisit> = {
  kind: 'visit',
  parent: ofPet,
  shared: true,
  table: 'health.visit',
  entity: VisitEntity,
  contract: visit,
  order: { field: 'startsAt', latestFirst: true },
  label: nameOf,
  check: visitProblem,
  derived: ({ at, expenseIds }) => ({
    startsAt: visitStart(at),
    expenseIds: expenseIds ?? [],
  }),
  exported,
  filters: { status: 'r.status = $' },
  refers,
  odd: oddVisit,
  settles: ({ before, after }) =>
    before === null ? isBack(after) : before.status !== after?.status || before.startsAt !== after.startsAt,
  besides: withWhatItBrought,
  // A planned visit isn't history yet.
  entry: (row) =>
    row.status === 'planned' || row.status === 'cancelled'
      ? null
      : {
          on: row.at.date,
          at: row.at.time === null ? null : row.startsAt,
          title: `${row.status === 'no-show' ? 'Missed visit' : 'Visit'}: ${nameOf(row)}`,
          detail: detailOf(row),
        },
};
