import { useQueryClient } from '@tanstack/react-query';
import { pet as petSchema, type Pet, type PetCreate } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { RecordForm, type FormKind } from '@petcare/records';
import { rememberPet } from '../pets.cache.ts';
import { useCreatePet, useUpdatePet } from '../pets.queries.ts';
import { askAboutChips, askAboutNamesakes } from './already-here.ts';
import { petFields } from './pet-fields.tsx';
import { bodyOf, petResolver, toFormValues, type PetFormValues } from './pet-form-values.ts';

export interface PetFormProps {
  /** The pet being changed; null for a new one. */
  pet: Pet | null;
  saveLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  onSaved: (pet: Pet) => void;
}

const petForm: FormKind<Pet, PetCreate, PetFormValues> = {
  row: petSchema,
  fields: petFields,
  bodyOf,
  valuesOf: toFormValues,
  resolver: petResolver,
};

/** Only the people the animal belongs to say where it is. */
const sharedPetForm: typeof petForm = { ...petForm, fields: petFields.filter(({ keys }) => !keys.includes('status')) };

/** Every field of a pet, in one column. */
export function PetForm({ pet, ...props }: PetFormProps) {
  const client = useQueryClient();
  const { can, zone } = useRemoteContext();
  const { mutateAsync: create } = useCreatePet();
  const { mutateAsync: update } = useUpdatePet();
  const add = async (body: PetCreate, isConfirmed: boolean) => {
    if (!isConfirmed) {
      await askAboutChips(body.microchips, null, zone);
      await askAboutNamesakes(body, zone);
    }
    return create(body);
  };
  const change = async (read: Pet, changes: Partial<PetCreate>, isConfirmed: boolean) => {
    const isNew = ({ number }: { number: string }) => read.microchips.every((chip) => chip.number !== number);
    if (!isConfirmed) await askAboutChips((changes.microchips ?? []).filter(isNew), read.id, zone);
    return update({ read, changes });
  };
  return (
    <RecordForm
      kind={can('pets.edit') ? petForm : sharedPetForm}
      values={toFormValues(pet)}
      draftKey={pet ? `pet:${pet.id}` : 'pet:new'}
      given={{}}
      save={({ read, body }, isConfirmed) => (read ? change(read, body, isConfirmed) : add(body, isConfirmed))}
      onTaken={(stored) => rememberPet(client, stored)}
      {...props}
    />
  );
}
