import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { PetListItem } from '@petcare/contracts';
import { Button, Chips, Field, SearchField } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

export interface ReminderInputProps {
  /** All pets that can be chosen, A to Z. */
  pets: readonly PetListItem[];
}

/** As many as are found without searching. */
const mostInSight = 8;
/** Most pets of one reminder. */
const mostChosen = 50;

/** Whom it is for. More than eight are searched through, and can be chosen all at once. */
export function PetsField({ pets }: ReminderInputProps) {
  const { field, fieldState } = useController<ReminderFormValues, 'petIds'>({ name: 'petIds' });
  const [typed, setTyped] = useState('');
  const isLong = pets.length > mostInSight;
  // A pet that was deleted meanwhile cannot be seen here, and the server would refuse it.
  const chosen = field.value.filter((id) => pets.some((pet) => pet.id === id));
  const toggle = (id: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    field.onChange(isChosen ? [...others, id] : others);
  };
  const found = pets.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const shown = isLong
    ? pets.filter((pet) => chosen.includes(pet.id) || found.slice(0, mostInSight).includes(pet))
    : pets;
  const isAll = chosen.length === pets.length;
  return (
    <Field
      group
      name="petIds"
      label="For"
      error={fieldState.error?.message}
      help={isLong && `${chosen.length} of ${pets.length} chosen`}
    >
      {isLong && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <SearchField label="Search by name" value={typed} onChange={setTyped} />
          {pets.length <= mostChosen && (
            <Button size="small" onClick={() => field.onChange(isAll ? [] : pets.map(({ id }) => id))}>
              {isAll ? 'None' : 'All'}
            </Button>
          )}
        </div>
      )}
      <Chips
        multiple
        name="petIds"
        options={shown.map(({ id, name }) => ({ value: id, label: name }))}
        value={field.value}
        onChange={({ target }) => toggle(target.value, target.checked)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
