import type { Area } from '@petcare/contracts';
import { measureWords, type Jab, type MeasureUnit } from '@petcare/contracts/health';
import { expenseCategoryNames } from '@petcare/contracts/money';
import type { ReadRows } from '@petcare/platform';
import {
  ailments,
  claimsToSend,
  dearestBills,
  jabs,
  measures,
  missedDoses,
  monthsSpent,
  policiesToRenew,
  stockedMedications,
} from './insights.queries.ts';
import type {
  Ailment,
  Bill,
  Facts,
  InsuredTerm,
  MissedDoses,
  MonthSpent,
  OpenClaim,
  RuledPet,
  StockedMedication,
} from './rules/facts.ts';

type OfPet<Row> = Row & { readonly petId: string };
interface Measured {
  id: string;
  petId: string;
  kind: 'weight' | 'body-condition';
  value: string;
  unit: MeasureUnit;
  grams: number | null;
  on: string;
}

export interface Wanted {
  readonly today: string;
  /** Is there an animal for which the asker can see that? */
  readonly sees: (area: Area) => boolean;
}

const categoryNames: Readonly<Record<string, string>> = expenseCategoryNames;

const weightsOf = (rows: readonly Measured[]) =>
  rows.flatMap(({ id, kind, grams, on, ...typed }) =>
    kind === 'weight' && grams !== null ? [{ id, grams, on, words: measureWords(typed) }] : [],
  );
const scoresOf = (rows: readonly Measured[]) =>
  rows.flatMap(({ id, kind, value, on }) => (kind === 'body-condition' ? [{ id, score: Number(value), on }] : []));

/** What is known about the animals: a fixed number of reads, however many there are. Anything the asker can't see isn't read. */
export async function factsOf(read: ReadRows, pets: readonly RuledPet[], wanted: Wanted): Promise<Facts[]> {
  const ids = pets.map(({ id }) => id);
  const { today, sees } = wanted;
  const rowsOf = async <Row extends object>(area: Area, sql: string, values: readonly string[] = [today]) => {
    const rows = sees(area) && ids.length > 0 ? await read<OfPet<Row>>(sql, [ids, ...values]) : [];
    return Map.groupBy(rows, ({ petId }) => petId);
  };
  const jabsOf = await rowsOf<Jab>('medical', jabs, []);
  const ailmentsOf = await rowsOf<Ailment>('medical', ailments, []);
  const measured = await rowsOf<Measured>('measures', measures);
  const missed = await rowsOf<MissedDoses>('medication', missedDoses);
  const medications = await rowsOf<StockedMedication>('medication', stockedMedications);
  const policies = await rowsOf<InsuredTerm>('insurance', policiesToRenew);
  const claims = await rowsOf<OpenClaim>('insurance', claimsToSend);
  const months = await rowsOf<MonthSpent>('expenses', monthsSpent);
  const bills = await rowsOf<Bill>('expenses', dearestBills);
  return pets.map((pet) => ({
    pet,
    jabs: jabsOf.get(pet.id) ?? [],
    ailments: ailmentsOf.get(pet.id) ?? [],
    weights: weightsOf(measured.get(pet.id) ?? []),
    scores: scoresOf(measured.get(pet.id) ?? []),
    missed: missed.get(pet.id) ?? [],
    medications: medications.get(pet.id) ?? [],
    policies: policies.get(pet.id) ?? [],
    claims: claims.get(pet.id) ?? [],
    months: months.get(pet.id) ?? [],
    bills: (bills.get(pet.id) ?? []).map((bill) => ({ ...bill, what: categoryNames[bill.what] ?? bill.what })),
  }));
}
