import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { DoseEscalation, Medication, MedicationCreate } from '@petcare/contracts/health';
import type { FormField } from '@petcare/records';
import {
  describeEscalation,
  describePeople,
  EscalationField,
  ToldField,
  usePeople,
  type Person,
} from '@petcare/records/people';
import { useRemoteContext } from '@petcare/remote';
import { isAsNeeded } from './schedule-box.ts';

interface People {
  people?: readonly Person[];
}

/** For screens whose words name those who are told. */
export function WithPeople({ children }: { children: (given: People) => ReactNode }): ReactNode {
  return children({ people: usePeople({ isShared: false }) });
}

const idsIn = (box: unknown): string[] | null => (box ? (JSON.parse(box as string) as string[]) : null);
export const escalationIn = (box: unknown): DoseEscalation | null =>
  box ? (JSON.parse(box as string) as DoseEscalation) : null;

/** Until others are chosen, whoever added it, or an owner once they've left. */
function useToldOf({ people = [] }: People): string[] {
  const { user } = useRemoteContext();
  const [chosen, read] = useWatch({ name: ['assigneeIds', 'read'] });
  const by = read ? (read as Medication).createdBy : user.id;
  const usual = people.find(({ id }) => id === by) ?? people[0];
  return idsIn(chosen) ?? (usual ? [usual.id] : []);
}

/** Asked only where there are e-mails. */
function ToldInput(given: People) {
  const { field, fieldState } = useController({ name: 'assigneeIds' });
  const { getValues, setValue } = useFormContext();
  const [isMailed, leadDays] = useWatch({ name: ['emailWhenDue', 'refillLeadDays'] });
  const chosen = useToldOf(given);
  if (!isMailed && !leadDays) return null;
  return (
    <ToldField
      people={given.people ?? []}
      chosen={chosen}
      onChange={(ids, added) => {
        field.onChange(JSON.stringify(ids));
        if (added !== null && escalationIn(getValues('escalation'))?.to === added)
          setValue('escalation', '', { shouldDirty: true });
      }}
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

/** Asked where doses have times; nobody is told of a dose who hears when it's due. */
function EscalationInput(given: People) {
  const { field } = useController({ name: 'escalation' });
  const { getFieldState, formState } = useFormContext();
  const [isMailed, assigneeIds, schedule] = useWatch({ name: ['emailWhenDue', 'assigneeIds', 'schedule'] });
  const told = useToldOf(given);
  if (isAsNeeded(schedule)) return null;
  return (
    <EscalationField
      label="If a dose isn’t given, tell"
      help="Once for each dose. Where it can’t be given that late, we tell them 15 minutes before it’s too late."
      people={given.people ?? []}
      told={isMailed || assigneeIds ? told : []}
      value={escalationIn(field.value)}
      delays={['PT30M', 'PT1H', 'PT2H', 'PT4H']}
      onChange={(value) => field.onChange(value ? JSON.stringify(value) : '')}
      onBlur={field.onBlur}
      error={getFieldState('escalation.to', formState).error?.message}
    />
  );
}

export const escalationField: FormField<MedicationCreate, People> = {
  keys: ['escalation'],
  label: 'If a dose isn’t given',
  Input: EscalationInput,
  words: ({ escalation }, { people = [] }) => describeEscalation(escalation, people),
};

/**
 * Who is told, on the medication's row, where somebody was chosen: "Told: You and Sam · If a dose isn’t given: Kate, 1 hour later". Those
 * who'd be told of what's due and what runs out are nobody where neither is.
 */
export function WhoIsTold({ row }: { row: Medication }) {
  const { escalation } = row;
  const assigneeIds = row.emailWhenDue || row.refillLeadDays !== null ? row.assigneeIds : null;
  const people = usePeople({ isShared: assigneeIds === null && escalation === null });
  if (people.length === 0) return null;
  const words = [
    assigneeIds && `Told: ${describePeople(assigneeIds, people)}`,
    escalation && `If a dose isn’t given: ${describeEscalation(escalation, people)}`,
  ];
  return <p>{words.filter(Boolean).join(' · ')}</p>;
}
