import { useMemo } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { reminderTypeNames, type Reminder } from '@petcare/contracts';
import { HistoryButton } from '@petcare/records';
import { lentPets, sharedWithMeQuery, useIsGone } from '@petcare/records/shares';
import { lazyPage, RemoteContextProvider, useRemoteContext } from '@petcare/remote';
import { Button, LinkButton, PageHeader, PageSkeleton } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { useReminderRights, useSharedPlace } from '../pet-tab/use-pet-rights.ts';
import { isHere } from '../pets/is-here.ts';
import type { NamedPet } from '../pets/pet-names.ts';
import { SharedPet } from '../pets/shared-pet.ts';
import { usePassedOn } from '../pets/use-passed-on.ts';
import { ReminderProblem } from '../reminders/reminder-problem.tsx';
import { reminderQuery } from '../reminders/reminders.queries.ts';
import { TypeIcon } from '../reminders/type-icon.tsx';
import { useRemoveReminder } from '../reminders/use-reminder-removal.ts';
import { PausedNote } from './paused-note.tsx';
import { DoneDates, OpenDates } from './reminder-dates.tsx';
import { ReminderFacts } from './reminder-facts.tsx';

const ReminderHistory = lazyPage(() => import('./reminder-history.tsx'));

interface OfReminder {
  reminder: Reminder;
  isShared: boolean;
  /** The pet on whose page it is, if it's shared. */
  petId: string;
}

function useMayEdit({ reminder, isShared }: Pick<OfReminder, 'reminder' | 'isShared'>): boolean {
  const { can } = useRemoteContext();
  const isPassedOn = usePassedOn(reminder.petIds, { enabled: !isShared });
  return !isPassedOn && (reminder.mayEdit === true || (!isShared && can('reminders.edit')));
}

function Actions({ reminder, isShared, petId }: OfReminder) {
  const navigate = useNavigate();
  const place = useSharedPlace(petId);
  const { mutate: remove } = useRemoveReminder(isShared);
  if (!useMayEdit({ reminder, isShared })) return null;
  const removeAndLeave = () => {
    remove(reminder);
    void navigate(isShared ? place : '/schedule');
  };
  return (
    <>
      <LinkButton to={`/schedule/${reminder.id}/edit`} icon={<Pencil aria-hidden className="size-5" />}>
        Edit
      </LinkButton>
      <Button icon={<Trash2 aria-hidden className="size-5" />} onClick={removeAndLeave}>
        Delete
      </Button>
    </>
  );
}

/** The pets that it can be about, by their names, and whether none of those it is about is here any more. */
function usePets({ reminder, isShared }: OfReminder): { pets: readonly NamedPet[] | undefined; isOver: boolean } {
  const { data: own } = usePetChoices({ enabled: !isShared });
  const { data: shares } = useQuery({ ...sharedWithMeQuery, enabled: isShared });
  if (isShared) return { pets: shares && lentPets(shares.items), isOver: false };
  const isOver = own !== undefined && !own.some((pet) => reminder.petIds.includes(pet.id) && isHere(pet));
  return { pets: own, isOver };
}

function Views(views: OfReminder) {
  const { reminder, isShared, petId } = views;
  const { pets, isOver } = usePets(views);
  const mayEdit = useMayEdit(views);
  const type = (
    <span className="inline-flex items-center gap-1.5">
      <TypeIcon type={reminder.type} />
      {reminderTypeNames[reminder.type]}
    </span>
  );
  const of = { reminderId: reminder.id, petId: isShared ? petId : undefined };
  return (
    <>
      <PageHeader title={reminder.title} description={type} action={<Actions {...views} />} />
      <div className="flex flex-col gap-6">
        {reminder.paused && <PausedNote reminder={reminder} mayResume={mayEdit} />}
        <ReminderFacts reminder={reminder} pets={pets} isOver={isOver} />
        <OpenDates {...of} paused={reminder.paused} isOver={isOver} />
        <DoneDates {...of} />
        {!isShared && (
          <div>
            <HistoryButton name={reminder.title}>
              <ReminderHistory reminder={reminder} pets={pets ?? []} mayEdit={mayEdit} />
            </HistoryButton>
          </div>
        )}
      </div>
    </>
  );
}

/** By the role, or for a pet that somebody else shares by what was given of it. */
function ReminderViews({ reminder }: { reminder: Reminder }) {
  const context = useRemoteContext();
  const { isShared, can, shared, isPending } = useReminderRights(reminder);
  const value = useMemo(() => ({ ...context, can }), [context, can]);
  if (isPending) return <PageSkeleton label="Loading the reminder…" />;
  return (
    <RemoteContextProvider value={value}>
      <SharedPet value={isShared}>
        <Views reminder={reminder} isShared={isShared} petId={shared?.id ?? reminder.petIds[0] ?? ''} />
      </SharedPet>
    </RemoteContextProvider>
  );
}

/** `/schedule/{id}`: what, for whom, when, and who did it. */
export default function ReminderPage() {
  const { reminderId = '' } = useParams();
  const { data: reminder, error, isFetching, refetch } = useQuery(reminderQuery(reminderId));
  const isGone = useIsGone();
  if (error && (!reminder || isGone(error)))
    return <ReminderProblem id={reminderId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!reminder) return <PageSkeleton label="Loading the reminder…" />;
  return <ReminderViews reminder={reminder} />;
}
