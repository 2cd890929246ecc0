import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { PetListItem } from '@petcare/contracts';
import { expenseCategoryNames, mostPets, poundsWords, type ExpenseCreate } from '@petcare/contracts/money';
import { choiceField, choicesOf, chosenWords, longTextField, PetChips, type FormField } from '@petcare/records';
import { Button, Checkbox, Chips, DateInput, Field, TextInput } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { useVendors } from '../money.queries.ts';
import { filesField } from '../../files/files-field.tsx';
import { petNames, petsInWords } from '../../pets/pet-names.ts';
import { askedShares, type ExpenseValues } from './expense-form-values.ts';
import { repeatsField } from './repeats-field.tsx';

/** What the form knows besides the expense. */
export interface ExpenseGiven {
  /** The organisation's animals; undefined until they have loaded, and for a shared pet. */
  pets: readonly PetListItem[] | undefined;
}

const ways = [
  { value: 'paid', label: 'Paid' },
  { value: 'back', label: 'Refunded' },
];
/** How many recent vendors can be picked with one press. */
const mostOffered = 3;

function AmountField() {
  const { register, formState } = useFormContext<ExpenseValues>();
  const { ref, ...control } = register('amountPence.text');
  const box = useRef<HTMLInputElement | null>(null);
  // What people come here to type; the page moves focus to its heading first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Field name="amountPence" label="Amount in pounds" error={formState.errors.amountPence?.message}>
          <TextInput
            {...control}
            ref={(input) => {
              ref(input);
              box.current = input;
            }}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field name="amountPence.way" label="Paid or refunded" group>
          <Chips {...register('amountPence.way')} options={ways} />
        </Field>
      </div>
      <LastTime onTaken={() => box.current?.focus()} />
    </div>
  );
}

/** What was bought last and from whom, to pick with one press; `onTaken` moves focus elsewhere, because these disappear. */
function LastTime({ onTaken }: { onTaken: () => void }) {
  const { setValue } = useFormContext<ExpenseValues>();
  const vendor = useWatch<ExpenseValues, 'vendor'>({ name: 'vendor' });
  const vendors = useVendors();
  const offered = (vendors ?? []).slice(0, mostOffered);
  if (offered.length === 0 || vendor !== '') return null;
  return (
    <div role="group" aria-label="Same as last time" className="flex flex-wrap gap-2">
      {offered.map((last) => (
        <Button
          key={`${last.category}:${last.vendor}`}
          size="small"
          onClick={() => {
            setValue('vendor', last.vendor ?? '', { shouldDirty: true });
            setValue('category', last.category, { shouldDirty: true });
            onTaken();
          }}
        >
          {[expenseCategoryNames[last.category], last.vendor].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  );
}

function DateField() {
  const { register, formState } = useFormContext<ExpenseValues>();
  return (
    <Field name="spentOn" label="Date" error={formState.errors.spentOn?.message}>
      <DateInput {...register('spentOn')} />
    </Field>
  );
}

function VendorField() {
  const { register, formState } = useFormContext<ExpenseValues>();
  const vendors = useVendors();
  return (
    <>
      <Field name="vendor" label="Vendor" optional error={formState.errors.vendor?.message} help="Who was paid.">
        <TextInput {...register('vendor')} list="known-vendors" autoComplete="off" maxLength={120} />
      </Field>
      <datalist id="known-vendors">
        {vendors?.map(
          ({ vendor }) =>
            vendor !== null && (
              <option key={vendor} value={vendor}>
                {vendor}
              </option>
            ),
        )}
      </datalist>
    </>
  );
}

/** Each pet's share, if they aren't equal. */
function Shares({ pets }: { pets: readonly { id: string; name: string }[] }) {
  const { register } = useFormContext<ExpenseValues>();
  return pets.map(({ id, name }) => (
    <Field key={id} name={`pets.shares.${id}`} label={`Share of ${name}, in pounds`}>
      <TextInput {...register(`pets.shares.${id}`)} inputMode="decimal" autoComplete="off" />
    </Field>
  ));
}

const petsHelp = 'Choose none if it isn’t for any of them. If you choose several, it’s split to the penny.';

function PetsField({ pets: known }: ExpenseGiven) {
  const { register, formState } = useFormContext<ExpenseValues>();
  const { isTyped } = useWatch<ExpenseValues, 'pets'>({ name: 'pets' });
  const { field } = useController<ExpenseValues, 'pets.chosen'>({ name: 'pets.chosen' });
  const chosen = field.value;
  const pets = (known ?? []).filter(({ id, deceasedOn }) => deceasedOn === null || chosen.includes(id));
  if (pets.length === 0) return null;
  const { message } = (formState.errors.pets ?? {}) as { message?: string };
  return (
    <>
      <Field
        name="pets"
        label="For"
        group
        optional
        error={message}
        help={[chosenWords(pets, chosen), petsHelp].filter(Boolean).join('. ')}
      >
        <PetChips
          name={field.name}
          pets={pets}
          chosen={chosen}
          onChange={field.onChange}
          onBlur={field.onBlur}
          most={mostPets}
        />
      </Field>
      {chosen.length > 1 && <Checkbox {...register('pets.isTyped')} label="Not in equal shares" />}
      {chosen.length > 1 && isTyped && <Shares pets={pets.filter(({ id }) => chosen.includes(id))} />}
    </>
  );
}

/** Their names, with what each has of it if the shares aren't equal. */
function petsWords({ pets }: ExpenseCreate, { pets: known }: ExpenseGiven): string | null {
  const [ids, shares] = [pets.map(({ petId }) => petId), askedShares(pets)];
  if (!known || shares.every(({ sharePence }) => sharePence === null)) return petsInWords(ids, known);
  const parts = shares.map(({ sharePence }) => (sharePence === null ? '' : ` ${poundsWords(sharePence)}`));
  return petNames(ids, known)
    .map((name, index) => `${name}${parts[index]}`)
    .join(', ');
}

/** Every field of an expense, in typing order; the conflict view follows it. */
export const expenseFields: readonly FormField<ExpenseCreate, ExpenseGiven>[] = [
  {
    keys: ['amountPence'],
    label: 'Amount',
    Input: AmountField,
    words: ({ amountPence }) => poundsWords(amountPence),
  },
  choiceField('category', 'Category', choicesOf(expenseCategoryNames), { placeholder: 'Choose a category' }),
  { keys: ['spentOn'], label: 'Date', Input: DateField, words: ({ spentOn }) => formatDate(spentOn) },
  { keys: ['vendor'], label: 'Vendor', Input: VendorField, words: ({ vendor }) => vendor },
  {
    keys: ['pets'],
    label: 'For',
    Input: PetsField,
    words: petsWords,
  },
  repeatsField,
  filesField('Receipts', {
    help: 'Photos or PDFs, up to 25 MB each. Only people who can see the expenses see them.',
    type: 'invoice',
    isApart: () => true,
  }),
  longTextField('note', 'Note', { optional: true, isMore: true }),
];
