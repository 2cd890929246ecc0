import { Injectable } from '@nestjs/common';
import {
  petCreate,
  petOrigin,
  petStanding,
  placelessStatuses,
  sex,
  speciesCodes,
  speciesNames,
  type PetCreate,
  type Species,
} from '@petcare/contracts';
import { PetBatches } from '@petcare/pets';
import type { Scope, Transaction } from '@petcare/platform';
import { asksFor, choiceOf, dateOf, plainWord, textOf } from '../engine/cell-readers.ts';
import { readDate } from '../engine/date-reading.ts';
import type { FieldReader, KindOfImport, Known, Reading } from '../engine/kind-of-import.ts';
import { KnownPets } from './known-pets.ts';

const speciesWords: Readonly<Partial<Record<Species, readonly string[]>>> = {
  dog: ['dogs', 'canine', 'puppy', 'k9'],
  cat: ['cats', 'feline', 'kitten'],
  rabbit: ['rabbits', 'bunny', 'lapine'],
  'guinea-pig': ['guinea pigs', 'cavy'],
  horse: ['horses', 'equine', 'mare', 'gelding', 'stallion'],
  budgie: ['budgies', 'budgerigar'],
  parrot: ['parrots'],
  chicken: ['chickens', 'hen', 'hens', 'cockerel'],
  tortoise: ['tortoises'],
};

const yes = ['y', 'true', '1', 'neutered', 'spayed', 'castrated', 'done', 'n y'];
const no = ['n', 'false', '0', 'entire', 'intact', 'not neutered'];

/** Vets write both in one: `FN` is a neutered female, `ME` an entire male. */
function readSex(cell: string): Reading {
  const word = plainWord(cell).replace(/ /g, '');
  const found = /^(f|female|m|male)(n|neutered|spayed|castrated|e|entire|intact)?$/.exec(word);
  if (found) {
    const read = found[1]?.startsWith('f') ? 'female' : 'male';
    if (found[2] === undefined) return { sex: read };
    return { sex: read, neutered: /^(e|i)/.test(found[2]) ? 'no' : 'yes' };
  }
  if (['girl', 'bitch', 'queen', 'mare', 'doe', 'hen', 'jill', 'sow', 'ewe'].includes(word)) return { sex: 'female' };
  if (['boy', 'dog', 'tom', 'stallion', 'buck', 'cock', 'hob', 'boar', 'ram'].includes(word)) return { sex: 'male' };
  if (word === 'gelding') return { sex: 'male', neutered: 'yes' };
  return { sex: ['unknown', 'u', 'notknown'].includes(word) ? 'unknown' : cell };
}

/** Spreadsheets round a chip number to fifteen digits in their own way and lose it: no guess can restore it. */
function readChip(cell: string): Reading {
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(cell))
    return 'Your spreadsheet has rounded this number. Format the column as text, and type the number again.';
  return { 'microchips.0.number': cell };
}

const birth: FieldReader = {
  path: 'birthDate',
  synonyms: ['DOB', 'D.O.B.', 'Birth date', 'Birthday', 'Born', 'Born on', 'Date born'],
  isDate: true,
  read: (cell, { dates }) => {
    const read = readDate(cell, dates);
    if (!read) return 'Enter a date, like 31/01/2024, or only a month or year.';
    return { birthDate: read.date, birthDatePrecision: read.precision };
  },
};

const fields: Readonly<Record<string, FieldReader>> = {
  name: textOf('name', 'Pet name', 'Animal name', 'Called', 'Call name', 'Patient name'),
  species: choiceOf(
    'species',
    { codes: speciesCodes, words: speciesWords },
    'Kind',
    'Type',
    'Animal type',
    'Kind of animal',
  ),
  breed: textOf('breed', 'Breed name', 'Primary breed', 'Breed 1', 'Breed1'),
  secondBreed: textOf('secondBreed', 'Breed 2', 'Breed2', 'Secondary breed', 'Crossed with'),
  sex: { path: 'sex', synonyms: ['Gender', 'M/F'], asks: asksFor(sex.options), read: readSex },
  birthDate: birth,
  neutered: choiceOf(
    'neutered',
    { codes: ['yes', 'no', 'unknown'], words: { yes, no } },
    'Spayed',
    'Castrated',
    'Spayed/neutered',
    'Neutered?',
    'Sterilised',
    'Desexed',
  ),
  neuteredOn: dateOf('neuteredOn', 'Neutered date', 'NeuteredDate', 'Date neutered', 'Spay date'),
  colour: textOf('colour', 'Color', 'Coat', 'Coat colour', 'Base colour'),
  markings: textOf('markings', 'Marks', 'Distinguishing marks', 'Distinguishing features'),
  microchip: {
    path: 'microchips.0.number',
    synonyms: ['Chip', 'Microchip', 'Chip no', 'Chip number', 'Chip ID', 'Microchip ID', 'Transponder', 'ID chip'],
    read: readChip,
  },
  implantedOn: dateOf(
    'microchips.0.implantedOn',
    'Microchip date',
    'MicrochipDate',
    'Chip date',
    'Date chipped',
    'Chipped on',
    'Implanted on',
    'Implant date',
  ),
  chipDatabase: textOf(
    'microchips.0.database',
    'Microchip database',
    'Chip database',
    'Registered with',
    'Chip registered with',
  ),
  gotchaOn: dateOf(
    'gotchaOn',
    'Gotcha day',
    'Adopted on',
    'Adoption date',
    'Date adopted',
    'Acquired',
    'Date in',
    'EntryDate',
  ),
  origin: choiceOf(
    'origin',
    { codes: petOrigin.options, words: { rescue: ['shelter', 'adopted'], bought: ['breeder', 'purchased'] } },
    'Origin',
    'Source',
    'Where from',
  ),
  status: choiceOf('status', { codes: petStanding.options, words: { active: ['alive', 'live', 'current'] } }, 'State'),
  warning: textOf('warning', 'Alert', 'Warnings', 'Caution'),
  ueln: textOf('horse.ueln', 'Universal equine life number', 'Equine number'),
  passportIssuer: textOf('horse.passportIssuer', 'PIO', 'Passport issuer', 'Issuing organisation'),
};

/** Those of the pets `$2` that have files or reminders: `$1` organisation. */
const petsInUse = `
  select f.pet_id as id from files.file f
  where f.organisation_id = $1 and f.pet_id = any($2::uuid[]) and f.deleted_at is null
  union select rp.pet_id from reminders.reminder_pet rp
    join reminders.reminder r on r.organisation_id = rp.organisation_id and r.id = rp.reminder_id and r.deleted_at is null
  where rp.organisation_id = $1 and rp.pet_id = any($2::uuid[])`;

const takesPlace = ({ status }: PetCreate): boolean => !placelessStatuses.includes(status);

/** Animals, as registers, vets and old spreadsheets list them. */
@Injectable()
export class PetsImport implements KindOfImport<PetCreate> {
  readonly kind = 'pets';
  readonly permission = 'pets.edit';
  readonly fields = fields;
  readonly contract = petCreate;
  /** Shelter software repeats the breed of an animal that isn't a cross. */
  readonly completed = ({ secondBreed, ...body }: Record<string, unknown>) =>
    secondBreed === undefined || secondBreed === body['breed'] ? body : { ...body, secondBreed };

  constructor(private readonly pets: PetBatches) {}

  titleOf({ name, species }: PetCreate): string {
    return `${name}, ${speciesNames[species].toLowerCase()}`;
  }

  async known({ organisationId }: Scope): Promise<Known<PetCreate>> {
    return new KnownPets(await this.pets.known(organisationId));
  }

  async noRoom({ organisationId }: Scope, drafts: readonly PetCreate[]): Promise<string | null> {
    return this.pets.noRoom(organisationId, drafts.filter(takesPlace).length);
  }

  async write(transaction: Transaction, scope: Scope, drafts: readonly PetCreate[]): Promise<string[]> {
    return this.pets.create(transaction, scope, drafts);
  }

  async changedSince(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
    const { query, organisationId } = transaction;
    const used = await query<{ id: string }>(petsInUse, [organisationId, ids]);
    return this.pets.workedOn(
      transaction,
      ids,
      used.map(({ id }) => id),
    );
  }

  async remove(transaction: Transaction, scope: Scope, ids: readonly string[]): Promise<number> {
    await this.pets.remove(transaction, scope.actor, ids);
    // Had one been in use, none would have been removed.
    return 0;
  }
}
