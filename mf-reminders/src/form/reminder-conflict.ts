import type { PetListItem, Reminder, ReminderCreate } from '@petcare/contracts';
import type { Difference } from '@petcare/ui';
import { changedFields } from '@petcare/web';
import { reminderFields } from './reminder-fields.tsx';

export interface ReminderConflict {
  /** What is stored now. */
  current: Reminder;
  /** Every field that they changed and that now differs from the form, in words. */
  differences: readonly Difference[];
  /** The keys of those that only they changed, so that the form can follow them. */
  untouched: readonly (keyof ReminderCreate)[];
}

const inWords = (words: string | null) => words || 'nothing';

/** Two people changed the reminder that both had `read`: what one of them stored meanwhile beside what the other has in the form. */
export function compareChanges(
  read: Reminder,
  current: Reminder,
  mine: ReminderCreate,
  pets: readonly PetListItem[],
): ReminderConflict {
  const ours = changedFields<ReminderCreate>(mine, read);
  const theirs = changedFields<ReminderCreate>(current, read);
  const apart = changedFields<ReminderCreate>(mine, current);
  const differing = reminderFields.filter(({ key }) => key in theirs && key in apart);
  return {
    current,
    differences: differing.map(({ key, label, words }) => ({
      label,
      theirs: inWords(words(current, pets)),
      mine: key in ours ? inWords(words(mine, pets)) : 'not changed, so theirs stays',
    })),
    untouched: differing.filter(({ key }) => !(key in ours)).map(({ key }) => key),
  };
}
