import { useState, type SyntheticEvent } from 'react';
import { useQueries } from '@tanstack/react-query';
import { dateIn, type Occurrence } from '@petcare/contracts';
import { visit, visitKindNames, type Visit } from '@petcare/contracts/health';
import { withZone } from '@petcare/records/zones';
import { useRemoteContext } from '@petcare/remote';
import { Button, DateInput, Dialog, Field, Form, FormActions, RadioList, Skeleton } from '@petcare/ui';
import { api, formatDate, formatDateTime, usePetChoices } from '@petcare/web';
import { describePets, type NamedPet } from '../pets/pet-names.ts';
import { useOccurrenceActions } from '../reminders/use-occurrence-actions.ts';

interface BookDialogProps {
  occurrence: Occurrence;
  onOpenChange: (open: boolean) => void;
}

const otherDay = 'day';

const plannedVisits = (petId: string) => ({
  queryKey: ['reminders', 'planned-visits', petId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { status: 'planned', limit: 20 };
    return (await api.get(`/api/pets/${petId}/visits`, { schema: visit.list, query, signal })).items;
  },
  staleTime: 0,
});

/** The visits planned from today on for the pets, soonest first; null while loading. */
function usePlannedVisits(petIds: readonly string[]): Visit[] | null {
  const { can } = useRemoteContext();
  const found = useQueries({
    queries: petIds.map((petId) => ({ ...plannedVisits(petId), enabled: can('medical.view') })),
  });
  if (found.some(({ isLoading }) => isLoading)) return null;
  return found
    .flatMap(({ data = [] }) => data)
    .filter(({ at }) => at.date >= dateIn(at.zone))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

const titleOf = ({ reason, kind }: Visit) => reason?.split('\n', 1)[0] ?? visitKindNames[kind];
const whenOf = ({ at, startsAt }: Visit) =>
  at.time === null ? formatDate(at.date) : withZone(formatDateTime(startsAt, at.zone), startsAt, at.zone);

/** "Annual check, Fri 27 Nov, 10:30"; with the pet's name first if the reminder is for several. */
function labelOf(row: Visit, { petIds }: Occurrence, pets: readonly NamedPet[]): string {
  const words = `${titleOf(row)}, ${whenOf(row)}`;
  const name = petIds.length > 1 ? describePets([row.petId], pets) : '';
  return name === '' ? words : `${name}: ${words}`;
}

/** Marks it as booked, for a planned vet visit or an agreed day. We don't mention it until then. */
export default function BookDialog({ occurrence, onOpenChange }: BookDialogProps) {
  const { book } = useOccurrenceActions();
  const visits = usePlannedVisits(occurrence.petIds);
  const { data: pets = [] } = usePetChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const today = dateIn(occurrence.zone);
  const choice = chosen ?? visits?.[0]?.id ?? otherDay;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (choice === otherDay && day < today) return setMissing(true);
    const what = choice === otherDay ? { on: day } : { visitId: choice };
    book.mutate({ occurrence, ...what }, { onSettled: () => onOpenChange(false) });
  };
  const options = [
    ...(visits ?? []).map((row) => ({ value: row.id, label: labelOf(row, occurrence, pets) })),
    { value: otherDay, label: 'Another day' },
  ];
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={`Booked: ${occurrence.title}`}
      description="We won’t mention it until then. If the visit is cancelled, or nobody marks this as done, we’ll remind you again."
    >
      {visits === null ? (
        <Skeleton height="8rem" />
      ) : (
        <Form onSubmit={submit}>
          {visits.length > 0 && (
            <Field group name="visit" label="For which visit">
              <RadioList
                name="visit"
                options={options}
                value={choice}
                onChange={({ target }) => setChosen(target.value)}
              />
            </Field>
          )}
          {choice === otherDay && (
            <Field
              name="on"
              label="Booked for"
              error={isMissing && day < today ? 'Choose a day from today on.' : undefined}
              help="If it isn’t done by then, we’ll remind you the day after."
            >
              <DateInput name="on" value={day} min={today} onChange={({ target }) => setDay(target.value)} />
            </Field>
          )}
          <FormActions>
            <Button type="submit" look="primary" pending={book.isPending}>
              Book
            </Button>
            <Button look="quiet" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
