import { useWatch } from 'react-hook-form';
import {
  policyTypeMeanings,
  policyTypeNames,
  poundsWords,
  type PolicyCreate,
  type PolicyType,
} from '@petcare/contracts/money';
import { useFormField, type FormField } from '@petcare/records';
import { DateInput, Field, RadioList, TextArea, TextInput } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { limitLines, limitsIn } from './limit-lines.ts';

const types = Object.entries(policyTypeNames).map(([value, label]) => ({
  value,
  label,
  help: policyTypeMeanings[value as PolicyType],
}));

function Types() {
  const { control, error } = useFormField('type');
  return (
    <Field name="type" label="Type of cover" error={error} group>
      <RadioList {...control} options={types} />
    </Field>
  );
}

/** The types of cover, each with an explanation that a dropdown couldn't hold. */
export const typeField: FormField<PolicyCreate> = {
  keys: ['type'],
  label: 'Type of cover',
  Input: Types,
  words: ({ type }) => policyTypeNames[type],
};

/** A calendar day. */
export function dateField(key: 'startsOn' | 'renewsOn', label: string, help?: string): FormField<PolicyCreate> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} help={help}>
        <DateInput {...control} />
      </Field>
    );
  };
  return { keys: [key], label, Input, words: (body) => formatDate(body[key]) };
}

/** An amount, typed in pounds. */
export function poundsField(
  key: 'premiumPence' | 'excessPence',
  label: string,
  { optional = false, help }: { optional?: boolean; help?: string } = {},
): FormField<PolicyCreate> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field
        name={key}
        label={label}
        optional={optional}
        error={error && 'Enter an amount in pounds, like 28.99.'}
        help={help}
      >
        <TextInput {...control} inputMode="decimal" autoComplete="off" />
      </Field>
    );
  };
  const words = (body: PolicyCreate) => {
    const pence = body[key];
    return pence === null ? null : poundsWords(pence);
  };
  return { keys: [key], label, Input, words };
}

function CoPay() {
  const { control, error } = useFormField('coPayPercent');
  return (
    <Field
      name="coPayPercent"
      label="Co-payment in per cent"
      optional
      error={error && 'Enter a whole number from 0 to 100.'}
      help="Your share of the rest, after the excess. Often applies from a certain age."
    >
      <TextInput {...control} inputMode="numeric" autoComplete="off" />
    </Field>
  );
}

export const coPayField: FormField<PolicyCreate> = {
  keys: ['coPayPercent'],
  label: 'Co-payment',
  Input: CoPay,
  words: ({ coPayPercent }) => (coPayPercent === null ? null : `${coPayPercent}%`),
};

const limitsFormat = 'Write each limit as a name and an amount, then “a year”, “a condition” or “a claim”.';
const limitsHelp = 'One per line, like “Vet fees: £4,000 a year”, or a condition, or a claim.';

function Limits() {
  const { control, error } = useFormField('limits');
  const typed = useWatch({ name: 'limits' }) as string;
  return (
    <Field
      name="limits"
      label="Cover limits"
      optional
      error={error && (limitsIn(typed) ? error : limitsFormat)}
      help={limitsHelp}
    >
      <TextArea {...control} rows={3} autoComplete="off" />
    </Field>
  );
}

export const limitsField: FormField<PolicyCreate> = {
  keys: ['limits'],
  label: 'Limits',
  Input: Limits,
  words: ({ limits }) => limitLines(limits) || null,
};
