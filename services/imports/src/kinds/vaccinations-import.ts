import { z, type Species } from '@petcare/contracts';
import {
  antigenNames,
  antigens,
  antigensOf,
  vaccination,
  vaccinationProblem,
  vaccineProducts,
  type Antigen,
  type StoredVaccination,
} from '@petcare/contracts/health';
import { vaccinations } from '@petcare/health';
import { dateAheadOf, dateOf, plainWord, textOf } from '../engine/cell-readers.ts';
import type { RecordSheet } from './record-import.ts';
import { petCell, petField } from './pet-cell.ts';

const { product, givenOn, doseNo, batch, batchExpiresOn, nextDueOn, antigens: against } = vaccination.create.shape;

const vaccinationDraft = z
  .object({ ...petCell, product, antigens: against, givenOn, doseNo, batch, batchExpiresOn, nextDueOn })
  .superRefine((draft, context) => {
    const problem = vaccinationProblem(draft);
    if (problem) context.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.message });
  });
type VaccinationDraft = z.output<typeof vaccinationDraft>;

/** What certificates call them, besides our words. */
const called: Readonly<Partial<Record<Antigen, RegExp>>> = {
  distemper: /\b(distemper|dhp\w*|dap\w*)\b/,
  parvovirus: /\b(parvo\w*|dhp\w*|dap\w*)\b/,
  adenovirus: /\b(adeno\w*|hepatitis|dhp\w*|dap\w*)\b/,
  parainfluenza: /\b(parainfluenza|dhppi\w*|pi)\b/,
  leptospirosis: /\b(lepto\w*|l2|l4)\b/,
  rabies: /\brabies\b/,
  bordetella: /\b(bordetella|kennel cough|kc)\b/,
  panleukopenia: /\b(panleu[ck]openia|rcp\w*|tricat)\b/,
  calicivirus: /\b(calici\w*|rcp\w*|tricat)\b/,
  herpesvirus: /\b(rhinotracheitis|rcp\w*|tricat)\b/,
  'feline-leukaemia': /\b(felv|fe lv|leuka?emia)\b/,
  myxomatosis: /\b(myxo\w*)\b/,
  rhd1: /\b(rhd1|rvhd1|rhd|vhd)\b/,
  rhd2: /\b(rhd2|rvhd2)\b/,
  'equine-influenza': /\b(equine flu|equine influenza|flu)\b/,
  tetanus: /\b(tetanus|tet)\b/,
  'equine-herpes': /\b(equine herpes|ehv\w*)\b/,
};

/** A cat's diseases that are called by another animal's. */
const ofCats: readonly (readonly [RegExp, string])[] = [
  [/\bfeline (parvo\w*|distemper|infectious enteritis|enteritis)\b/g, 'panleukopenia'],
  [/\bcat flu\b/g, 'calicivirus rhinotracheitis'],
];

function antigensIn(words: string): Antigen[] {
  const plain = ofCats.reduce((text, [said, meant]) => text.replaceAll(said, meant), plainWord(words));
  return antigens.filter(
    (code) => plain === code || plain.includes(plainWord(antigenNames[code])) || called[code]?.test(plain),
  );
}

/** Against what: from its column, else from the product, else from its name. */
function completed({ against: said, ...body }: Record<string, unknown>): Record<string, unknown> {
  const name = typeof body['product'] === 'string' ? body['product'] : '';
  const known = vaccineProducts.find((each) => plainWord(each.name) === plainWord(name))?.antigens;
  const named = typeof said === 'string' ? antigensIn(said) : [];
  const found = named.length > 0 ? named : (known ?? antigensIn(name));
  const codes = found.length > 0 ? found : (['other'] as const);
  return { ...body, antigens: codes.map((code) => ({ code })) };
}

/** What a word that doesn't say whose disease it is means for a species. */
const meantBy: Readonly<Partial<Record<Species, Readonly<Partial<Record<Antigen, readonly Antigen[]>>>>>> = {
  cat: {
    parvovirus: ['panleukopenia'],
    distemper: ['panleukopenia'],
    'equine-influenza': ['calicivirus', 'herpesvirus'],
  },
};

function antigensFor(species: Species, said: VaccinationDraft['antigens']): VaccinationDraft['antigens'] {
  const own = antigensOf(species);
  const codes = said.flatMap(({ code }) => (own.includes(code) ? [code] : (meantBy[species]?.[code] ?? [code])));
  return [...new Set(codes)].map((code) => ({ code, validUntil: null }));
}

const words = ({ product: name, givenOn: day }: VaccinationDraft) => (day === null ? `${name}, planned` : name);

/** Jabs, as a vet's history or a certificate lists them. */
export const vaccinationsSheet: RecordSheet<VaccinationDraft, StoredVaccination> = {
  kind: 'vaccinations',
  record: vaccinations,
  fields: {
    pet: petField,
    product: textOf('product', 'Vaccination', 'Vaccine name', 'Product', 'Jab', 'Vaccination type', 'Brand'),
    givenOn: dateOf('givenOn', 'Date', 'Date given', 'Given', 'Vaccination date', 'Administered', 'Day'),
    nextDueOn: dateAheadOf(
      'nextDueOn',
      'Next due',
      'Due',
      'Due date',
      'Booster due',
      'Next vaccination',
      'Date required',
    ),
    antigens: textOf('against', 'Against', 'Disease', 'Diseases', 'Antigens', 'Components'),
    doseNo: {
      path: 'doseNo',
      synonyms: ['Dose no', 'Dose number', 'In course'],
      read: (cell) =>
        /^\d+$/.test(cell) ? { doseNo: Number(cell) } : 'Enter which dose in the course it was, like 2.',
    },
    batch: textOf('batch', 'Batch no', 'Batch number', 'Lot', 'Lot number'),
    batchExpiresOn: dateAheadOf('batchExpiresOn', 'Batch expiry', 'Expiry', 'Expires', 'Expiry date'),
  },
  contract: vaccinationDraft,
  completed,
  titleOf: (draft) => `${draft.pet}, ${words(draft)}`,
  place: (draft, { pets }) => {
    const whose = pets.one(draft.pet);
    if ('problem' in whose) return whose;
    // Plans are for the living.
    if (draft.givenOn === null && !whose.isLiving)
      return { problem: { field: 'pet', message: 'This pet has died. Say when the jab was given.' } };
    const codes = antigensFor(whose.species, draft.antigens);
    return { draft: { ...draft, antigens: codes, petIds: [...whose.petIds] } };
  },
  identityOf: (draft) => [draft.petIds[0], draft.givenOn ?? '', draft.product.toLowerCase()].join('|'),
  kept: `select concat(pet_id, '|', given_on, '|', lower(product)) as key, count(*)::int as count
    from health.vaccination where organisation_id = $1 and deleted_at is null group by 1`,
  bodyOf: ({ petIds, pet: _name, ...body }) => ({
    parentId: petIds[0] ?? null,
    body: { ...body, contactId: null, fileIds: [] },
  }),
};
