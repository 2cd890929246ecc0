import { useController, useFormContext, useWatch } from 'react-hook-form';
import { noteTypeNames, recordKinds, treatmentTargetNames, type EntryTemplate } from '@petcare/contracts';
import { grantCan } from '@petcare/contracts/sharing';
import { choicesOf } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Chips, Field, Select, TextArea, TextInput } from '@petcare/ui';
import type { ReminderInputProps } from './plain-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';

/** What was typed for an entry; `kind` is empty for none. */
export type WritesBoxes = Record<'kind' | 'type' | 'body' | 'target' | 'product', string>;

const nothing = { value: '', label: 'Nothing' };
const kinds = [
  { value: 'treatment', label: 'A parasite treatment' },
  { value: 'note', label: 'A note' },
] as const;
const targets = choicesOf(treatmentTargetNames);
const types = choicesOf(noteTypeNames);

/** A template's boxes, or empty ones. */
export function writesBoxes(writes: EntryTemplate | null): WritesBoxes {
  return { kind: '', type: 'general', body: '', target: '', product: '', ...writes };
}

/** What was typed, as the contract has it; the contract says whether it's valid. */
export function writesOf({ kind, type, body, target, product }: WritesBoxes): object | null {
  if (kind === 'note') return { kind, type, body };
  return kind === 'treatment' ? { kind, target, product } : null;
}

/** "Parasite treatment: NexGard", "Note: Brushed"; null for nothing. */
export function describeWrites(writes: EntryTemplate | null): string | null {
  if (writes === null) return null;
  return writes.kind === 'note' ? `Note: ${writes.body}` : `Parasite treatment: ${writes.product}`;
}

function useBox(key: keyof WritesBoxes) {
  const { field, fieldState } = useController<ReminderFormValues, `writes.${keyof WritesBoxes}`>({
    name: `writes.${key}`,
  });
  return { control: field, error: fieldState.error?.message };
}

function TreatmentBoxes() {
  const [target, product] = [useBox('target'), useBox('product')];
  return (
    <>
      <Field name="writes.target" label="Against" error={target.error}>
        <Select {...target.control} options={targets} placeholder="Choose" />
      </Field>
      <Field name="writes.product" label="Product" error={product.error} help="The name on the packet.">
        <TextInput {...product.control} autoComplete="off" />
      </Field>
    </>
  );
}

function NoteBoxes() {
  const [type, body] = [useBox('type'), useBox('body')];
  return (
    <>
      <Field name="writes.type" label="Type of note" error={type.error}>
        <Select {...type.control} options={types} />
      </Field>
      <Field name="writes.body" label="What it says" error={body.error}>
        <TextArea {...body.control} rows={3} />
      </Field>
    </>
  );
}

/** May this person add such entries to the record of each pet it's for? */
function useMayWrite(pets: ReminderInputProps['pets']) {
  const { can } = useRemoteContext();
  const petIds = useWatch<ReminderFormValues, 'petIds'>({ name: 'petIds' });
  const chosen = pets.filter(({ id }) => petIds.includes(id));
  return (kind: EntryTemplate['kind']): boolean => {
    const permission = `${recordKinds[kind].area}.add` as const;
    return chosen.every(({ areas }) => (areas ? grantCan(areas, permission) : can(permission)));
  };
}

/**
 * An entry written for each pet whenever this is done, in the app or from the e-mail; of the kinds this person may add. One that somebody
 * else chose may stay, as it is.
 */
export function WritesField({ pets }: ReminderInputProps) {
  const { control, error } = useBox('kind');
  const mayWrite = useMayWrite(pets);
  const { getValues } = useFormContext<ReminderFormValues>();
  const stored = getValues('read')?.writes?.kind;
  const offered = kinds.filter(({ value }) => mayWrite(value) || value === control.value || value === stored);
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <Field
        group
        name="writes.kind"
        label="When it’s done, record"
        error={error}
        help={control.value && 'One entry for each pet, whether it’s done here or from the e-mail. Undo removes it.'}
      >
        <Chips {...control} options={[nothing, ...offered]} />
      </Field>
      {control.value === 'treatment' && mayWrite('treatment') && <TreatmentBoxes />}
      {control.value === 'note' && mayWrite('note') && <NoteBoxes />}
    </div>
  );
}
