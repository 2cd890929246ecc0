import { speciesNames, type DatePrecision, type Sex, type Species } from '@petcare/contracts';
import { monthsBetween } from '@petcare/contracts/age';
import { phoneWords } from '@petcare/contracts/contacts';
import { allergySeverityNames, type AllergySeverity } from '@petcare/contracts/health';
import { passportSections, type PassportFacts } from '@petcare/contracts/passport';

/** What the database knows about a pet that a passport can tell. */
export interface TellableRow {
  name: string;
  photoId: string | null;
  species: Species;
  breed: string | null;
  secondBreed: string | null;
  isCross: boolean;
  colour: string | null;
  markings: string | null;
  sex: Sex;
  warning: string | null;
  birthDate: string | null;
  precision: DatePrecision | null;
  /** The day it's told, on which its age depends. */
  today: string;
  chips: string[];
  allergies: { substance: string; severity: AllergySeverity }[];
  medication: string[];
  vets: { name: string; phone: string | null }[];
}

/** Who it is, as far as it can be told from the animal itself. */
export type WhoRow = Pick<
  TellableRow,
  'species' | 'breed' | 'secondBreed' | 'isCross' | 'colour' | 'markings' | 'sex' | 'birthDate' | 'precision' | 'today'
>;

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Whole years, or months for a young animal; "about" if the day isn't known. */
function ageWords({ birthDate, precision, today }: WhoRow): string | null {
  const months = birthDate === null ? null : monthsBetween(birthDate, today);
  if (months === null) return null;
  const isRough = precision === 'year' || precision === 'estimate';
  if (months < 12 && isRough) return 'Under a year';
  if (months < 24 && !isRough) return months < 1 ? 'Under a month' : count(months, 'month');
  return `${isRough ? 'About ' : ''}${count(Math.floor(months / 12), 'year')}`;
}

function breedWords({ breed, secondBreed, isCross }: WhoRow): string | null {
  const breeds = [breed, secondBreed].filter((name) => name !== null).join(' and ');
  if (breeds === '') return isCross ? 'Cross' : null;
  return isCross ? `${breeds} cross` : breeds;
}

const sexWords = ({ sex }: WhoRow): string | null => (sex === 'unknown' ? null : sex === 'female' ? 'Female' : 'Male');

/** "Dog: Whippet, female, about 6 years, brindle": what tells it from another. */
export function whoWords(row: WhoRow): string {
  const sex = sexWords(row)?.toLowerCase() ?? null;
  const age = ageWords(row)?.toLowerCase() ?? null;
  const facts = [breedWords(row), sex, age, row.colour, row.markings];
  const others = facts.filter((fact) => fact !== null).join(', ');
  return others === '' ? speciesNames[row.species] : `${speciesNames[row.species]}: ${others}`;
}

/** Each section in the words of the public page; nothing for one with nothing to say. */
export function factsOf(row: TellableRow): PassportFacts {
  const facts: Record<(typeof passportSections)[number], (string | null)[]> = {
    name: [row.name],
    photo: [row.photoId],
    species: [speciesNames[row.species]],
    breed: [breedWords(row)],
    colour: [row.colour, row.markings],
    sex: [sexWords(row)],
    age: [ageWords(row)],
    warning: [row.warning],
    chip: row.chips.map((end) => `Ends in ${end}`),
    allergies: row.allergies.map(
      ({ substance, severity }) => `${substance} (${allergySeverityNames[severity].toLowerCase()})`,
    ),
    medication: row.medication,
    vet: row.vets.map(({ name, phone }) => (phone === null ? name : `${name}, ${phoneWords(phone)}`)),
  };
  const said = passportSections.map((name) => [name, facts[name].filter((fact) => fact !== null)] as const);
  return Object.fromEntries(said.filter(([, lines]) => lines.length > 0));
}
