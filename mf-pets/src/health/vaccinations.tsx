import { Syringe } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { dateIn } from '@petcare/contracts';
import {
  antigenWords,
  vaccination,
  vaccinationProblem,
  type Vaccination,
  type VaccinationAntigen,
  type VaccinationCreate,
} from '@petcare/contracts/health';
import { typedFileIds } from '@petcare/contracts/files';
import { recordScreens, textField, useFormField } from '@petcare/records';
import { Field, Select } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { AttachedFiles } from '../files/attached-files.tsx';
import { inFilesBox, typedFiles } from '../files/files-box.ts';
import { filesField } from '../files/files-field.tsx';
import { fromAntigenBox, inAntigenBox } from './antigen-boxes.ts';
import { contactField, WithContactNames } from './contact-field.tsx';
import { dateField } from './date-field.tsx';
import { VaccinationDues } from './vaccination-dues.tsx';
import { AntigensField, DueField, GivenField, ProductField, unfilledDate } from './vaccination-fields.tsx';

const doses = ['The first of a course', 'The second', 'The third', 'A later one'];
const doseOptions = doses.map((label, index) => ({ value: `${index + 1}`, label }));

function DoseField() {
  const { control, error } = useFormField('doseNo');
  const stored = String(useFormContext().formState.defaultValues?.['doseNo'] ?? '');
  const options =
    Number(stored) > doses.length ? [...doseOptions, { value: stored, label: `Number ${stored}` }] : doseOptions;
  return (
    <Field
      name="doseNo"
      label="Which dose of its course"
      optional
      error={error}
      help="Leave it empty and we’ll count the ones recorded here."
    >
      <Select {...control} options={options} placeholder="Count them" />
    </Field>
  );
}

/** The boxes as the contract has them: a planned jab has no date given. */
function readTyped({ mode, antigens = '', doseNo, ...typed }: Record<string, string>): Record<string, unknown> {
  return {
    ...typed,
    ...(mode === 'planned' && { givenOn: null }),
    antigens: fromAntigenBox(antigens),
    doseNo: doseNo ? Number(doseNo) : null,
    fileIds: typedFiles(typed['fileIds']),
  };
}

/** "Distemper, Rabies until 31 Jan 2029" */
const datedWords = (antigens: readonly VaccinationAntigen[]) =>
  antigens
    .map((one) => antigenWords([one]) + (one.validUntil === null ? '' : ` until ${formatDate(one.validUntil)}`))
    .join(', ');

const dayOrNone = (date: string | null) => date && formatDate(date);

/** What a pet has been vaccinated with, and what's planned. */
export const vaccinations = recordScreens<Vaccination, VaccinationCreate>({
  name: 'vaccination',
  contract: { ...vaccination, create: vaccination.create.extend({ fileIds: typedFileIds }) },
  fields: [
    { keys: ['product'], label: 'Product', Input: ProductField, words: ({ product }) => product },
    {
      keys: ['antigens'],
      label: 'Protects against',
      Input: AntigensField,
      words: ({ antigens }) => datedWords(antigens) || null,
    },
    { keys: ['givenOn'], label: 'Given on', Input: GivenField, words: ({ givenOn }) => dayOrNone(givenOn) },
    { keys: ['nextDueOn'], label: 'Next due', Input: DueField, words: ({ nextDueOn }) => dayOrNone(nextDueOn) },
    filesField('Certificate', { help: 'Photos or scans of its pages, up to 25 MB each.', type: 'certificate' }),
    {
      keys: ['doseNo'],
      label: 'Which dose of its course',
      isMore: true,
      Input: DoseField,
      words: ({ doseNo }) => (doseNo === null ? null : (doses[Math.min(doseNo, 4) - 1] ?? null)),
    },
    textField('batch', 'Batch', { optional: true, isMore: true }),
    dateField('batchExpiresOn', 'Batch expires on', { optional: true, isMore: true }),
    contactField('Given by', { isMore: true }),
  ],
  Icon: Syringe,
  purpose:
    'Each jab and what it protects against. We’ll tell you when the next is due, by whose rule, and what would break the course.',
  titleOf: ({ product }) => product,
  summaryOf: (row, zone) => (
    <>
      <VaccinationDues row={row} zone={zone} />
      <AttachedFiles files={row.files} />
    </>
  ),
  asideOf: ({ givenOn }) => (givenOn === null ? 'Planned' : formatDate(givenOn)),
  problemOf: (body) => vaccinationProblem(body),
  unfilledIn: unfilledDate,
  readTyped,
  Given: WithContactNames,
  boxOf: (value, key) => {
    if (key === 'fileIds') return inFilesBox((value ?? []) as string[]);
    return key === 'antigens' && Array.isArray(value) ? inAntigenBox(value as VaccinationAntigen[]) : null;
  },
  starts: (zone) => ({ mode: 'given', givenOn: dateIn(zone) }),
  forOthers: {
    bodyOf: (body) => ({ ...body, fileIds: [], doseNo: null }),
    help: 'The certificate stays with this one only.',
  },
});
