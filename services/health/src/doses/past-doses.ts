import type { Medication } from '@petcare/contracts/health';
import type { RecordChange, Transaction } from '@petcare/platform';

/**
 * What the dose `d` of the medication `m` is of. One that is past keeps what that was then; the others, which have nothing of their own,
 * follow the medication. SQL.
 */
export const doseIsOf = `coalesce(d.drug, m.drug) as drug, case when d.drug is null then m.strength else d.strength end as strength,
  coalesce(d.unit, m.unit) as unit, coalesce(d.route, m.route) as route`;

/** `$1` organisation, `$2` medication, then what it was until now. */
const keepAsWas = `
  update health.dose d set drug = $3, strength = $4, unit = $5, route = $6
  where d.organisation_id = $1 and d.medication_id = $2 and d.drug is null
    and (d.outcome is not null or d.closes_at <= platform.now())`;

type Kind = Pick<Medication, 'drug' | 'strength' | 'unit' | 'route'>;
const kindOf = ({ drug, strength, unit, route }: Kind) => [drug, strength, unit, route];

/** Correcting a medication says nothing of what was given, or missed, before: those doses keep what it was. */
export async function keepPastDoses(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Medication>,
): Promise<void> {
  if (before === null || after === null) return;
  const was = kindOf(before);
  if (kindOf(after).some((value, index) => value !== was[index]))
    await query(keepAsWas, [organisationId, before.id, ...was]);
}
