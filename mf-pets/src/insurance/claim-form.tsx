import {
  claim,
  claimDocuments,
  claimProblem,
  claimStatusNames,
  penceOf,
  poundsPlain,
  poundsWords,
  type Claim,
  type ClaimCreate,
  type ClaimCreateInput,
  type Policy,
} from '@petcare/contracts/money';
import {
  bodyResolver,
  choiceField,
  choicesOf,
  longTextField,
  RecordForm,
  StoredHistory,
  textField,
  useFormField,
  type FormField,
  type FormKind,
} from '@petcare/records';
import { typedFileIds } from '@petcare/contracts/files';
import type { FieldErrors } from 'react-hook-form';
import { Chips, Field, TextInput } from '@petcare/ui';
import { inFilesBox, typedFiles } from '../files/files-box.ts';
import { filesField } from '../files/files-field.tsx';
import { dateField } from '../health/date-field.tsx';
import { useChosen } from '../pets/form/use-chosen.ts';
import { billsInWords, billWords, type Bill } from './bills.ts';
import { useSaveClaim } from './claims.queries.ts';

interface Given {
  bills: readonly Bill[];
  /** Whether the policy pays for any. */
  isThirdParty: boolean;
}
interface ClaimValues {
  condition: string;
  expenseIds: string[];
  status: string;
  dueOn: string;
  paidPence: string;
  paidOn: string;
  note: string;
  /** See `files-box.ts`. */
  fileIds: string;
  read: Claim | null;
  [key: string]: unknown;
}

/** The bills insurance pays for, including those from visits; and what is chosen but can’t be claimed any more, so that it can go. */
function Bills({ bills, isThirdParty }: Given) {
  const { error } = useFormField('expenseIds');
  const control = useChosen('expenseIds');
  const offered = bills.filter(({ id, reason }) => reason === null || control.value.includes(id));
  const options = offered.map((bill) => ({ value: bill.id, label: billWords(bill) }));
  return (
    <Field
      name="expenseIds"
      label="Bills"
      group
      optional
      error={error}
      help={isThirdParty ? undefined : `Send with it: ${claimDocuments.join('; ')}.`}
    >
      {options.length > 0 ? (
        <Chips {...control} options={options} />
      ) : (
        <p className="text-muted">
          {isThirdParty
            ? 'Third-party cover doesn’t pay vet bills.'
            : 'There are no bills yet that this policy would pay for.'}
        </p>
      )}
    </Field>
  );
}

function Paid() {
  const { control, error } = useFormField('paidPence');
  return (
    <Field
      name="paidPence"
      label="Paid by the insurer, in pounds"
      optional
      error={error}
      help="It’s added to the expenses."
    >
      <TextInput {...control} inputMode="decimal" autoComplete="off" />
    </Field>
  );
}

const fields: readonly FormField<ClaimCreate, Given>[] = [
  textField('condition', 'What for', { help: 'The condition, in the vet’s words.' }),
  {
    keys: ['expenseIds'],
    label: 'Bills',
    Input: Bills,
    words: ({ expenseIds }, { bills }) => billsInWords(expenseIds, bills),
  },
  choiceField('status', 'How far it has got', choicesOf(claimStatusNames)),
  {
    keys: ['paidPence'],
    label: 'Paid by the insurer',
    Input: Paid,
    words: ({ paidPence }) => (paidPence === null ? null : poundsWords(paidPence)),
  },
  dateField('paidOn', 'Paid on', { optional: true }),
  dateField('dueOn', 'Send it by', { optional: true, help: 'If you leave it empty, a year after the first bill.' }),
  filesField('Files', {
    help: 'The claim form and letters, up to 25 MB each. They’re included in the download for the insurer.',
    type: 'insurance',
    isApart: () => true,
  }),
  longTextField('note', 'Note', { optional: true, help: 'For you: it isn’t in the download for the insurer.' }),
];

const keys = ['condition', 'expenseIds', 'status', 'dueOn', 'paidPence', 'paidOn', 'fileIds', 'note'] as const;

const toBody = ({ read: _read, paidPence, dueOn, paidOn, ...values }: ClaimValues): ClaimCreateInput => ({
  condition: values.condition,
  expenseIds: values.expenseIds,
  status: values.status as ClaimCreate['status'],
  note: values.note,
  // Not a list while files are being sent, which the schema explains.
  fileIds: typedFiles(values.fileIds) as string[],
  dueOn: dueOn || null,
  paidOn: paidOn || null,
  paidPence: paidPence.trim() === '' ? null : (penceOf(paidPence) ?? Number.NaN),
});

function valuesOf(stored: Claim | null): ClaimValues {
  const { condition = '', expenseIds = [], status = 'draft', paidPence = null } = stored ?? {};
  return {
    condition,
    expenseIds: [...expenseIds],
    status,
    dueOn: stored?.dueOn ?? '',
    paidPence: paidPence === null ? '' : poundsPlain(paidPence),
    paidOn: stored?.paidOn ?? '',
    note: stored?.note ?? '',
    fileIds: inFilesBox(stored?.fileIds ?? []),
    read: stored,
  };
}

const schema = claim.create.extend({ fileIds: typedFileIds }).superRefine((body, context) => {
  const problem = claimProblem(body);
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
});

/** What is typed in pounds is explained in pounds. */
function reworded({ paidPence, ...others }: FieldErrors, values: ClaimValues): object {
  const isUnread = values.paidPence.trim() !== '' && penceOf(values.paidPence) === null;
  const inPounds = { type: 'rule', message: 'Enter an amount in pounds, like 347.88.' };
  return paidPence ? { ...others, paidPence: isUnread ? inPounds : paidPence } : others;
}

const form: FormKind<Claim, ClaimCreate, ClaimValues, Given> = {
  row: claim.row,
  fields,
  bodyOf: (row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as unknown as ClaimCreate,
  valuesOf,
  resolver: bodyResolver<ClaimValues, ClaimCreateInput, ClaimCreate>(schema, toBody, reworded),
};

interface ClaimFormProps {
  policy: Policy;
  /** What there is to choose from. */
  bills: readonly Bill[];
  /** What a new claim is for. */
  chosen: readonly string[];
  /** The claim being changed; null for a new one. */
  stored: Claim | null;
  cancelTo: string;
  onSaved: (stored: Claim) => void;
}

/** What the insurer is asked to pay. */
export function ClaimForm({ policy, bills, chosen, stored, ...props }: ClaimFormProps) {
  const save = useSaveClaim(policy.id);
  const given = { bills, isThirdParty: policy.type === 'third-party' };
  return (
    <>
      <RecordForm
        kind={form}
        values={{ ...valuesOf(stored), ...(!stored && { expenseIds: [...chosen] }) }}
        draftKey={`claim:${stored?.id ?? ['new', policy.id, ...chosen].join(':')}`}
        given={given}
        save={(change) => save(change)}
        saveLabel={stored ? 'Save' : 'Add claim'}
        onTaken={() => {}}
        {...props}
      />
      {stored && (
        <StoredHistory
          name={stored.condition}
          address={`/api/policies/${policy.id}/claims/${stored.id}`}
          kind={form}
          given={given}
          stored={stored}
          save={async (change) => props.onSaved(await save(change))}
        />
      )}
    </>
  );
}
