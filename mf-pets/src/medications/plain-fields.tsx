import { doseUnitWords, doseWords, type MedicationCreate } from '@petcare/contracts/health';
import { useFormField, type FormField } from '@petcare/records';
import { DateInput, Field, Select, TextInput } from '@petcare/ui';
import { formatDate } from '@petcare/web';

const units = Object.entries(doseUnitWords).map(([value, [, label]]) => ({ value, label }));

function AmountInput() {
  const amount = useFormField('amount');
  const unit = useFormField('unit');
  return (
    <div className="flex flex-wrap gap-4">
      <div className="w-28">
        <Field name="amount" label="One dose" error={amount.error}>
          <TextInput {...amount.control} inputMode="decimal" autoComplete="off" maxLength={11} />
        </Field>
      </div>
      <div className="w-40">
        <Field name="unit" label="Unit" error={unit.error}>
          <Select {...unit.control} options={units} placeholder="Choose" />
        </Field>
      </div>
    </div>
  );
}

/** How much to give each time. */
export const amountField: FormField<MedicationCreate> = {
  keys: ['amount', 'unit'],
  label: 'One dose',
  Input: AmountInput,
  words: ({ amount, unit }) => doseWords(amount, unit),
};

function FirstDayInput() {
  const { control, error } = useFormField('startsOn');
  return (
    <Field name="startsOn" label="First day" error={error}>
      <div className="w-44">
        <DateInput {...control} />
      </div>
    </Field>
  );
}

export const firstDayField: FormField<MedicationCreate> = {
  keys: ['startsOn'],
  label: 'First day',
  Input: FirstDayInput,
  words: ({ startsOn }) => formatDate(startsOn),
};

function StockInput() {
  const stock = useFormField('stock');
  const lead = useFormField('refillLeadDays');
  return (
    <>
      <Field name="stock" label="How much there is" optional error={stock.error} help="Each dose takes from it.">
        <div className="w-28">
          <TextInput {...stock.control} inputMode="decimal" autoComplete="off" maxLength={11} />
        </div>
      </Field>
      <Field name="refillLeadDays" label="Days’ warning before it runs out" optional error={lead.error}>
        <div className="w-28">
          <TextInput {...lead.control} inputMode="numeric" autoComplete="off" maxLength={2} />
        </div>
      </Field>
    </>
  );
}

export const stockField: FormField<MedicationCreate> = {
  keys: ['stock', 'refillLeadDays'],
  label: 'How much there is',
  Input: StockInput,
  words: ({ stock, unit }) => (stock === null ? null : doseWords(stock, unit)),
};
