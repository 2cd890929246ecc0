import { useWatch } from 'react-hook-form';
import { describeRrule, every, formatRrule } from '@petcare/contracts';
import type { ExpenseCreate } from '@petcare/contracts/money';
import { useFormField, type FormField } from '@petcare/records';
import { Field, Select, TextLink } from '@petcare/ui';
import type { ExpenseValues } from './expense-form-values.ts';

const choices = [
  every('WEEKLY'),
  every('WEEKLY', 2),
  every('WEEKLY', 4),
  every('MONTHLY'),
  every('MONTHLY', 3),
  every('MONTHLY', 6),
  every('YEARLY'),
].map(formatRrule);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const wordsOf = (rule: string) => capital(describeRrule(rule));

function Repeats() {
  const { control, error } = useFormField('recurring');
  const read = useWatch<ExpenseValues, 'read'>({ name: 'read' });
  const own = read?.recurring ?? null;
  const rules = own === null || choices.includes(own) ? choices : [own, ...choices];
  if ((read?.seriesId ?? null) !== null)
    return (
      <p className="text-sm text-muted">
        Added automatically.{' '}
        {read?.series && <TextLink to={`/expenses/${read.series.id}/edit`}>Change how it repeats</TextLink>}
      </p>
    );
  return (
    <Field
      name="recurring"
      label="Repeats"
      error={error}
      help="We’ll add it again on each date, just like the last one. You can change or stop that."
    >
      <Select
        {...control}
        placeholder="Does not repeat"
        options={rules.map((value) => ({ value, label: wordsOf(value) }))}
      />
    </Field>
  );
}

/** How often it's booked again by itself. */
export const repeatsField: FormField<ExpenseCreate> = {
  keys: ['recurring'],
  label: 'Repeats',
  isMore: true,
  Input: Repeats,
  words: ({ recurring }) => (recurring === null ? null : wordsOf(recurring)),
};
