import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reminder, ReminderCreate } from '@petcare/contracts';
import { ChangeHistory } from '@petcare/records';
import { reminderFields } from '../form/reminder-fields.tsx';
import type { ReminderInputProps } from '../form/plain-fields.tsx';
import { usePeople } from '@petcare/records/people';
import type { NamedPet } from '../pets/pet-names.ts';
import { rememberReminder, showStored } from '../reminders/reminders.cache.ts';
import { updateReminder } from '../reminders/reminders.queries.ts';

interface ReminderHistoryProps {
  reminder: Reminder;
  pets: readonly NamedPet[];
  mayEdit: boolean;
}

/** Who changed a reminder. A restored version applies to all its dates. */
export default function ReminderHistory({ reminder, pets, mayEdit }: ReminderHistoryProps) {
  const people = usePeople({ isShared: false });
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (changes: Partial<ReminderCreate>) => updateReminder(reminder, changes),
    onSuccess: (saved) => rememberReminder(client, saved),
    onError: (error) => showStored(client, error, reminder),
  });
  return (
    <ChangeHistory<ReminderCreate, ReminderInputProps>
      address={`/api/reminders/${reminder.id}`}
      fields={reminderFields}
      given={{ pets, people }}
      current={reminder}
      restore={mayEdit ? mutateAsync : null}
    />
  );
}
