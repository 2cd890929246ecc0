import { useWatch } from 'react-hook-form';
import {
  isCovered,
  penceOf,
  poundsPlain,
  poundsWords,
  renewal,
  renewalDecisionNames,
  type Policy,
  type Renewal,
  type RenewalCreate,
  type RenewalCreateInput,
  type RenewalDecision,
} from '@petcare/contracts/money';
import {
  bodyResolver,
  choiceField,
  choicesOf,
  RecordForm,
  StoredHistory,
  useFormField,
  type FormField,
  type FormKind,
} from '@petcare/records';
import { Field, TextInput } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { dateField } from '../health/date-field.tsx';
import { useSaveRenewal } from './renewals.queries.ts';

type RenewalValues = Record<keyof Omit<RenewalCreate, 'confirmed'>, string> & { read: Renewal | null };

/** Somebody who isn't insured any more usually pays nothing. */
const priceHelp = (isPaid: boolean) => ({
  optional: !isPaid,
  help: isPaid ? 'If you pay monthly, add up the twelve months.' : 'Leave it empty if you paid nothing.',
});
const quoteHelp = () => ({ optional: true, help: 'What the insurer asked for, if you paid something else.' });

function poundsField(
  key: 'paidPence' | 'quotedPence',
  label: string,
  mannerOf: (isPaid: boolean) => { optional: boolean; help: string },
): FormField<RenewalCreate> {
  const Input = () => {
    const { control, error } = useFormField(key);
    const decision = useWatch<RenewalCreate, 'decision'>({ name: 'decision' });
    const message = error && 'Enter an amount in pounds, like 347.88.';
    return (
      <Field name={key} label={label} error={message} {...mannerOf(isCovered({ decision }))}>
        <TextInput {...control} inputMode="decimal" autoComplete="off" />
      </Field>
    );
  };
  const words = (body: RenewalCreate) => {
    const pence = body[key];
    return pence === null ? null : poundsWords(pence);
  };
  return { keys: [key], label, Input, words };
}

const start = dateField<RenewalCreate>('startsOn', 'Term starts on');
const end = dateField<RenewalCreate>('startsOn', 'Cover ended on', { help: 'The first day without it.' });

/** Where the animal isn't covered any more, no term starts that day. */
const dayField: FormField<RenewalCreate> = {
  ...start,
  Input: () => {
    const decision = useWatch<RenewalCreate, 'decision'>({ name: 'decision' });
    return isCovered({ decision }) ? <start.Input /> : <end.Input />;
  },
};

const fields: readonly FormField<RenewalCreate>[] = [
  choiceField('decision', 'What you did', choicesOf(renewalDecisionNames)),
  dayField,
  poundsField('paidPence', 'Price of the whole term in pounds', priceHelp),
  poundsField('quotedPence', 'First quote in pounds', quoteHelp),
];

/** An empty box stays empty; the contract refuses anything that isn't an amount. */
const penceIn = (text: string): number | null => (text.trim() === '' ? null : (penceOf(text) ?? Number.NaN));

const toBody = ({ startsOn, decision, paidPence, quotedPence }: RenewalValues): RenewalCreateInput => ({
  startsOn,
  decision: decision as RenewalDecision,
  // Nothing typed is nothing paid where the cover ended; where it goes on, the contract asks for a price.
  paidPence: penceIn(paidPence) ?? (isCovered({ decision: decision as RenewalDecision }) ? Number.NaN : 0),
  quotedPence: penceIn(quotedPence),
});

function valuesOf(stored: Renewal): RenewalValues {
  const { startsOn, decision, paidPence, quotedPence } = stored;
  const quoted = quotedPence === null ? '' : poundsPlain(quotedPence);
  return { startsOn, decision, paidPence: poundsPlain(paidPence), quotedPence: quoted, read: stored };
}

const form: FormKind<Renewal, RenewalCreate, RenewalValues> = {
  row: renewal.row,
  fields,
  bodyOf: ({ startsOn, quotedPence, paidPence, decision }) => ({ startsOn, quotedPence, paidPence, decision }),
  valuesOf,
  resolver: bodyResolver<RenewalValues, RenewalCreateInput, RenewalCreate>(renewal.create, toBody),
};

interface RenewalFormProps {
  policy: Policy;
  /** The term being changed; null for the next one. */
  stored: Renewal | null;
  cancelTo: string;
  onSaved: (stored: Renewal) => void;
}

/** A policy's next term, or a correction to one. */
export function RenewalForm({ policy, stored, ...props }: RenewalFormProps) {
  const save = useSaveRenewal(policy.petId, policy.id);
  const next = { startsOn: policy.renewsOn, decision: 'renewed', paidPence: '', quotedPence: '', read: null };
  return (
    <>
      <RecordForm
        kind={form}
        values={stored ? valuesOf(stored) : next}
        draftKey={`renewal:${stored?.id ?? `new:${policy.id}`}`}
        given={{}}
        save={save}
        saveLabel={stored ? 'Save' : 'Add the term'}
        onTaken={() => {}}
        {...props}
      />
      {stored && (
        <StoredHistory
          name={`the term from ${formatDate(stored.startsOn)}`}
          address={`/api/policies/${policy.id}/renewals/${stored.id}`}
          kind={form}
          given={{}}
          stored={stored}
          save={async (change) => props.onSaved(await save(change, true))}
        />
      )}
    </>
  );
}
