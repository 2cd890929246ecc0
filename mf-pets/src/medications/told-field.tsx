import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Medication, MedicationCreate } from '@petcare/contracts/health';
import type { FormField } from '@petcare/records';
import { describePeople, ToldField, usePeople, type Person } from '@petcare/records/people';
import { useRemoteContext } from '@petcare/remote';

interface People {
  people?: readonly Person[];
}

/** For screens whose words name those who are told. */
export function WithPeople({ children }: { children: (given: People) => ReactNode }): ReactNode {
  return children({ people: usePeople({ isShared: false }) });
}

/** Asked only where there are e-mails. Until somebody chooses, it's whoever added it, or an owner once they've left. */
function ToldInput({ people = [] }: People) {
  const { user } = useRemoteContext();
  const { field, fieldState } = useController({ name: 'assigneeIds' });
  const [isMailed, leadDays, read] = useWatch({ name: ['emailWhenDue', 'refillLeadDays', 'read'] });
  if (!isMailed && !leadDays) return null;
  const by = read ? (read as Medication).createdBy : user.id;
  const usual = people.find(({ id }) => id === by) ?? people[0];
  const chosen = field.value ? (JSON.parse(field.value as string) as string[]) : usual ? [usual.id] : [];
  return (
    <ToldField
      people={people}
      chosen={chosen}
      onChange={(ids) => field.onChange(JSON.stringify(ids))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      help="Each of them gets the e-mails about doses and stock. Once one has given a dose, nobody else is told about it."
    />
  );
}

export const toldField: FormField<MedicationCreate, People> = {
  keys: ['assigneeIds'],
  label: 'Who’s told',
  Input: ToldInput,
  words: ({ assigneeIds }, { people = [] }) => assigneeIds && describePeople(assigneeIds, people),
};
