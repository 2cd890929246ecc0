import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { pet as petSchema, type Pet, type PetCreate } from '@petcare/contracts';
import { changedFields, currentOf, showProblem, useFormDraft } from '@petcare/web';
import { rememberPet } from '../pets.cache.ts';
import { useCreatePet, useUpdatePet } from '../pets.queries.ts';
import { compareChanges, type PetConflict } from './pet-conflict.ts';
import { petResolver, toFormValues, type PetFormValues } from './pet-form-values.ts';

export interface PetFormOptions {
  /** The pet to change, as it was read; null for a new one. */
  pet: Pet | null;
  onSaved: (pet: Pet) => void;
  /** The form is to be filled anew, with what is stored. */
  onStartAgain: (pet: Pet | null) => void;
}

function useSave() {
  const { mutateAsync: create } = useCreatePet();
  const { mutateAsync: update } = useUpdatePet();
  return async (read: Pet | null, mine: PetCreate): Promise<Pet> => {
    if (!read) return create(mine);
    const changes = changedFields<PetCreate>(mine, read);
    return Object.keys(changes).length > 0 ? update({ read, changes }) : read;
  };
}

/** The form of a pet at work: keeps a draft, saves only what was changed, and meets what somebody else saved meanwhile. */
export function usePetForm({ pet, onSaved, onStartAgain }: PetFormOptions) {
  const form = useForm<PetFormValues, unknown, PetCreate>({
    defaultValues: toFormValues(pet),
    resolver: petResolver,
    shouldFocusError: false,
  });
  const client = useQueryClient();
  const save = useSave();
  const [isRestored, setRestored] = useState(false);
  const [conflict, setConflict] = useState<PetConflict | null>(null);
  const isFinished = useRef(false);
  const { isDirty } = form.formState;
  const endDraft = useFormDraft(form, pet ? `pet:${pet.id}` : 'pet:new', () => setRestored(true));

  /** Lets the form follow what only they changed, and measures from now on against what they stored. */
  const meet = (found: PetConflict) => {
    const theirs = toFormValues(found.current);
    for (const key of found.untouched) form.setValue(key, theirs[key], { shouldDirty: true });
    form.setValue('read', found.current, { shouldDirty: true });
    setConflict(found);
  };

  const finish = () => {
    isFinished.current = true;
    endDraft();
  };

  const submit = form.handleSubmit(async (mine) => {
    const read = form.getValues('read');
    try {
      const saved = await save(read, mine);
      finish();
      onSaved(saved);
    } catch (error) {
      const current = currentOf(error, petSchema);
      if (read && current) meet(compareChanges(read, current, mine));
      else showProblem(form.setError, error);
    }
  });

  const startAgain = () => {
    finish();
    if (conflict) rememberPet(client, conflict.current);
    onStartAgain(conflict?.current ?? pet);
  };
  const isUnsaved = () => isDirty && !isFinished.current;
  return { form, submit, startAgain, isUnsaved, isRestored, conflict };
}
