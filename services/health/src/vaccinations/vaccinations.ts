import {
  antigenWords,
  nextDueOf,
  noDayYet,
  vaccination,
  vaccinationProblem,
  type StoredVaccination,
} from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { ReadRows, RecordChange, RecordKind, Transaction } from '@petcare/platform';
import { oddDay } from '../odd-day.ts';
import { refersToContact, requireLiving } from '../plans-of-pets.ts';
import { withVisits } from '../visits/visit-links.ts';
import { jabbedPets } from './pet-jabs.queries.ts';
import { VaccinationEntity } from './vaccination.entity.ts';

async function withDues(read: ReadRows, rows: readonly StoredVaccination[]) {
  const pets = await jabbedPets(
    read,
    rows.map(({ petId }) => petId),
  );
  return rows.map((row) => {
    const found = pets.get(row.petId);
    return { nextDue: found ? nextDueOf(found.pet, found.jabs, row) : [] };
  });
}

async function withDuesAndVisits(read: ReadRows, rows: readonly StoredVaccination[]) {
  const [dues, visits] = await Promise.all([withDues(read, rows), withVisits(read, rows)]);
  return rows.map((_row, index) => ({ ...dues[index], ...visits[index] }));
}

async function refers(transaction: Transaction, change: RecordChange<StoredVaccination>) {
  const { before, after } = change;
  if (after?.givenOn === null && before?.givenOn !== null) await requireLiving(transaction, after.petId);
  return refersToContact(transaction, change);
}

/** What is odd about the day it was given. */
async function odd(transaction: Transaction, { before, after }: RecordChange<StoredVaccination>) {
  if (!after || after.givenOn === null || after.givenOn === before?.givenOn) return null;
  return oddDay(transaction, after.petId, after.givenOn);
}

/** Jabs, planned ones above given ones, latest first. */
export const vaccinations: RecordKind<StoredVaccination> = {
  kind: 'vaccination',
  parent: ofPet,
  shared: true,
  table: 'health.vaccination',
  entity: VaccinationEntity,
  contract: vaccination,
  order: { field: 'happensOn', latestFirst: true },
  label: ({ product }) => product,
  check: vaccinationProblem,
  derived: ({ givenOn, nextDueOn, visitId }) => ({
    happensOn: givenOn ?? nextDueOn ?? noDayYet,
    visitId: visitId ?? null,
  }),
  refers,
  odd,
  settles: ({ before, after }) => (after?.givenOn ?? null) !== null && (before?.givenOn ?? null) === null,
  besides: withDuesAndVisits,
  // A planned jab isn't history yet.
  entry: ({ product, antigens, givenOn }) =>
    givenOn === null ? null : { on: givenOn, title: `Vaccination: ${product}`, detail: antigenWords(antigens) },
};
