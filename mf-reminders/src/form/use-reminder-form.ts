import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  reminder as reminderSchema,
  type PetListItem,
  type Reminder,
  type ReminderCreate,
  type ReminderUpdate,
} from '@petcare/contracts';
import { changedFields, currentOf, showProblem, useFormDraft } from '@petcare/web';
import { rememberReminder } from '../reminders/reminders.cache.ts';
import { createReminder, updateReminder } from '../reminders/reminders.queries.ts';
import { compareChanges, type ReminderConflict } from './reminder-conflict.ts';
import { reminderResolver, toFormValues, type ReminderFormValues } from './reminder-form-values.ts';

export interface ReminderFormOptions {
  /** What the form starts with; its `read` is the reminder to change, null for a new one. */
  values: ReminderFormValues;
  /** Names what was typed and not saved. */
  draftKey: string;
  /** Which dates the edit is about, when not all. */
  part?: Required<Pick<ReminderUpdate, 'applyTo' | 'occurrenceId'>> | undefined;
  pets: readonly PetListItem[];
  onSaved: (reminder: Reminder) => void;
  /** The form is to start again, from these values. */
  onStartAgain: (values: ReminderFormValues) => void;
}

interface Save extends Pick<ReminderFormOptions, 'part'> {
  read: Reminder | null;
  mine: ReminderCreate;
}

async function save({ read, mine, part }: Save): Promise<Reminder> {
  if (!read) return createReminder(mine);
  const changes = changedFields<ReminderCreate>(mine, read);
  return Object.keys(changes).length > 0 ? updateReminder(read, { ...changes, ...part }) : read;
}

function useSave() {
  const client = useQueryClient();
  return useMutation({ mutationFn: save, onSuccess: (saved) => rememberReminder(client, saved) }).mutateAsync;
}

/** The form of a reminder at work: keeps a draft, saves only what was changed, and meets what somebody else saved meanwhile. */
export function useReminderForm({ values, draftKey, part, pets, onSaved, onStartAgain }: ReminderFormOptions) {
  const form = useForm<ReminderFormValues, unknown, ReminderCreate>({
    defaultValues: values,
    resolver: reminderResolver,
    shouldFocusError: false,
  });
  const client = useQueryClient();
  const saveChanges = useSave();
  const [isRestored, setRestored] = useState(false);
  const [conflict, setConflict] = useState<ReminderConflict | null>(null);
  const isFinished = useRef(false);
  const { isDirty } = form.formState;
  const endDraft = useFormDraft(form, draftKey, () => setRestored(true));

  /** Lets the form follow what only they changed, and measures from now on against what they stored. */
  const meet = (found: ReminderConflict) => {
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
      const saved = await saveChanges({ read, mine, part });
      finish();
      onSaved(saved);
    } catch (error) {
      const current = currentOf(error, reminderSchema);
      if (read && current) meet(compareChanges(read, current, mine, pets));
      else showProblem(form.setError, error);
    }
  });

  const startAgain = () => {
    finish();
    if (conflict) rememberReminder(client, conflict.current);
    onStartAgain(conflict ? toFormValues(conflict.current) : values);
  };
  const isUnsaved = () => isDirty && !isFinished.current;
  return { form, submit, startAgain, isUnsaved, isRestored, conflict };
}
