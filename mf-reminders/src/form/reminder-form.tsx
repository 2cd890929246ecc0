import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  allChannels,
  describeChannels,
  describeRrule,
  reminder as reminderSchema,
  reminderTypeNames,
  rrule as rruleSchema,
  type Reminder,
  type ReminderCreate,
  type ReminderUpdate,
} from '@petcare/contracts';
import { RecordForm, type FormKind } from '@petcare/records';
import { usePeople } from '@petcare/records/people';
import type { NamedPet } from '../pets/pet-names.ts';
import { rememberReminder } from '../reminders/reminders.cache.ts';
import { createReminder, updateReminder } from '../reminders/reminders.queries.ts';
import { EditScopeField, partValues, type DatePart } from './edit-scope-field.tsx';
import type { ReminderInputProps } from './plain-fields.tsx';
import { leadWords, reminderFields } from './reminder-fields.tsx';
import { reminderResolver, toFormValues, type ReminderFormValues } from './reminder-form-values.ts';

export interface ReminderFormProps {
  /** What the form starts with; its `read` is the reminder being changed, null for a new one. */
  values: ReminderFormValues;
  /** The name for what was typed but not saved. */
  draftKey: string;
  /** Where the edit began, if it may be about some of the dates only. */
  part?: DatePart | null;
  pets: readonly NamedPet[];
  /** They're somebody else's, who shares them. */
  isShared?: boolean;
  saveLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  onSaved: (reminder: Reminder) => void;
}

/** "Every 4 weeks · e-mail 2 days before · Flea, tick & worm": sums up the folded fields. */
function moreWords({ rrule, type, paused, channels, ...times }: ReminderFormValues): string {
  const often = rrule !== null && rruleSchema.safeParse(rrule).success ? describeRrule(rrule) : 'once';
  const isFewer = channels !== null && channels.length < allChannels.length;
  const told =
    isFewer && (channels.length === 0 ? 'nobody is told' : `told ${describeChannels(channels).toLowerCase()}`);
  const mail = (!channels || channels.includes('email')) && `e-mail ${leadWords(times).toLowerCase()}`;
  const words = [often, mail, told, reminderTypeNames[type], paused && 'paused'];
  const joined = words.filter(Boolean).join(' · ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

const reminderForm: FormKind<Reminder, ReminderCreate, ReminderFormValues, ReminderInputProps> = {
  row: reminderSchema,
  fields: reminderFields,
  bodyOf: (reminder) => reminder,
  valuesOf: toFormValues,
  resolver: reminderResolver,
  moreWords,
};

interface Edit {
  read: Reminder;
  changes: Omit<ReminderUpdate, 'version'>;
}

/** Every field of a reminder, in one column. */
export function ReminderForm({ part = null, pets, isShared = false, ...props }: ReminderFormProps) {
  const client = useQueryClient();
  const people = usePeople({ isShared });
  const onSuccess = (saved: Reminder) => rememberReminder(client, saved);
  const create = useMutation({ mutationFn: createReminder, onSuccess });
  const update = useMutation({
    mutationFn: ({ read, changes }: Edit) => updateReminder(read, changes),
    onSuccess,
  });
  const partOf = ({ applyTo }: ReminderFormValues) =>
    part && applyTo !== 'all' && { applyTo, occurrenceId: part.occurrenceId };
  return (
    <RecordForm
      stickyActions
      kind={reminderForm}
      given={{ pets, people }}
      lead={part && <EditScopeField {...part} />}
      save={({ read, body }, _isConfirmed, values) =>
        read ? update.mutateAsync({ read, changes: { ...body, ...partOf(values) } }) : create.mutateAsync(body)
      }
      startFrom={part ? (reminder, { applyTo }) => partValues({ ...part, reminder }, applyTo) : undefined}
      onTaken={onSuccess}
      whileReadOnly={isShared}
      {...props}
    />
  );
}
