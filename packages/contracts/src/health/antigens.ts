import { z, type Species } from '@petcare/contracts';

/** What a jab protects against → the word people read. */
export const antigenNames = {
  distemper: 'Distemper',
  parvovirus: 'Parvovirus',
  adenovirus: 'Hepatitis (adenovirus)',
  parainfluenza: 'Parainfluenza',
  leptospirosis: 'Leptospirosis',
  rabies: 'Rabies',
  bordetella: 'Kennel cough (bordetella)',
  panleukopenia: 'Panleukopenia (feline parvovirus)',
  calicivirus: 'Cat flu (calicivirus)',
  herpesvirus: 'Cat flu (herpesvirus)',
  'feline-leukaemia': 'Feline leukaemia',
  myxomatosis: 'Myxomatosis',
  rhd1: 'Rabbit haemorrhagic disease 1',
  rhd2: 'Rabbit haemorrhagic disease 2',
  'equine-influenza': 'Equine influenza',
  tetanus: 'Tetanus',
  'equine-herpes': 'Equine herpes',
  other: 'Something else',
} as const;
export type Antigen = keyof typeof antigenNames;
export const antigens = Object.keys(antigenNames) as [Antigen, ...Antigen[]];
export const antigen = z.enum(antigens);

const canine: readonly Antigen[] = [
  'distemper',
  'parvovirus',
  'adenovirus',
  'parainfluenza',
  'leptospirosis',
  'bordetella',
  'rabies',
];
const feline: readonly Antigen[] = ['panleukopenia', 'calicivirus', 'herpesvirus', 'feline-leukaemia', 'rabies'];
const equine: readonly Antigen[] = ['equine-influenza', 'tetanus', 'equine-herpes'];

const usual: Readonly<Partial<Record<Species, readonly Antigen[]>>> = {
  dog: canine,
  cat: feline,
  ferret: ['distemper', 'rabies'],
  rabbit: ['myxomatosis', 'rhd1', 'rhd2'],
  horse: equine,
  pony: equine,
  donkey: equine,
};

/** What a species is usually vaccinated against, most common first; everything for the others. */
export function antigensOf(species: Species): readonly Antigen[] {
  const own = usual[species];
  return own ? [...own, 'other'] : antigens;
}

export interface VaccineProduct {
  readonly name: string;
  readonly species: readonly Species[];
  readonly antigens: readonly Antigen[];
}

const core = ['distemper', 'parvovirus', 'adenovirus'] as const;
const catFlu = ['panleukopenia', 'calicivirus', 'herpesvirus'] as const;
const horses = ['horse', 'pony', 'donkey'] as const;

/** Common UK products with what they protect against, to fill in the form. The label says what is in the syringe. */
export const vaccineProducts: readonly VaccineProduct[] = [
  { name: 'Nobivac DHP', species: ['dog'], antigens: core },
  { name: 'Nobivac DHPPi', species: ['dog'], antigens: [...core, 'parainfluenza'] },
  { name: 'Nobivac DHPPi and L4', species: ['dog'], antigens: [...core, 'parainfluenza', 'leptospirosis'] },
  { name: 'Vanguard Plus 5 L4', species: ['dog'], antigens: [...core, 'parainfluenza', 'leptospirosis'] },
  { name: 'Nobivac L4', species: ['dog'], antigens: ['leptospirosis'] },
  { name: 'Nobivac KC', species: ['dog'], antigens: ['bordetella', 'parainfluenza'] },
  { name: 'Nobivac Rabies', species: ['dog', 'cat', 'ferret'], antigens: ['rabies'] },
  { name: 'Nobivac Tricat Trio', species: ['cat'], antigens: catFlu },
  { name: 'Purevax RCP', species: ['cat'], antigens: catFlu },
  { name: 'Purevax RCP FeLV', species: ['cat'], antigens: [...catFlu, 'feline-leukaemia'] },
  { name: 'Leucogen', species: ['cat'], antigens: ['feline-leukaemia'] },
  { name: 'Nobivac Myxo-RHD PLUS', species: ['rabbit'], antigens: ['myxomatosis', 'rhd1', 'rhd2'] },
  { name: 'Filavac VHD K C+V', species: ['rabbit'], antigens: ['rhd1', 'rhd2'] },
  { name: 'Equilis Prequenza Te', species: horses, antigens: ['equine-influenza', 'tetanus'] },
  { name: 'ProteqFlu-Te', species: horses, antigens: ['equine-influenza', 'tetanus'] },
  { name: 'Equilis Te', species: horses, antigens: ['tetanus'] },
  { name: 'EquipEHV 1,4', species: horses, antigens: ['equine-herpes'] },
];
