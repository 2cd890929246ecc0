import { BellPlus, BellRing, CalendarClock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dateIn, type Pet, type Reminder, type ReminderCreateInput } from '@petcare/contracts';
import { birthdayOf, isOnBirthday, nextChipCheck, type YearlyDay } from '@petcare/contracts/animals';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { Button, TextLink } from '@petcare/ui';
import { formatDay } from '@petcare/web';
import { isHere } from '../pets/is-here.ts';
import { formatMicrochip } from '../pets/microchip.tsx';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { plannedQuery, useAddReminders, useMoveReminder } from './plan.queries.ts';

interface OfferProps {
  petId: string;
  /** As on a button: "Remind me of the birthday". */
  label: string;
  /** What to say once it's there. */
  doneLabel: string;
  body: Omit<ReminderCreateInput, 'petIds'>;
  /** Is it this one, whatever the pet was called at the time? */
  isIt: (reminder: Reminder) => boolean;
  /** The day it belongs on, if it's to follow the record. */
  day?: YearlyDay;
}

/** A reminder on a day that the record no longer names, and the way to the right one. */
function MoveTo({ planned, day }: { planned: Reminder; day: YearlyDay }) {
  const { can, zone } = useRemoteContext();
  const { mutate, isPending } = useMoveReminder();
  if (isOnBirthday(planned, day) || !(planned.mayEdit === true || can('reminders.edit'))) return null;
  return (
    <Button
      size="small"
      icon={<CalendarClock aria-hidden className="size-4" />}
      pending={isPending}
      onClick={() => mutate({ planned, day })}
    >
      {`Move it to ${formatDay(day.date, dateIn(zone))}`}
    </Button>
  );
}

function Offer({ petId, label, doneLabel, body, isIt, day }: OfferProps) {
  const { can } = useRemoteContext();
  const { data: reminders } = useQuery(plannedQuery(petId));
  const { mutate, isPending } = useAddReminders(petId);
  const planned = reminders?.find(isIt);
  const { path } = useIntent('reminder.open/v1', { reminderId: planned?.id ?? '' });
  if (reminders === undefined) return null;
  if (planned)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 text-sm text-muted">
          <BellRing aria-hidden className="size-4 shrink-0" />
          {path === null ? doneLabel : <TextLink to={path}>{doneLabel}</TextLink>}
        </p>
        {day && <MoveTo planned={planned} day={day} />}
      </div>
    );
  if (!can('reminders.add')) return null;
  return (
    <Button
      size="small"
      icon={<BellPlus aria-hidden className="size-4" />}
      pending={isPending}
      onClick={() => mutate([body])}
    >
      {label}
    </Button>
  );
}

/** Reminders that go with a pet's record, each once a year and only for those who want them. */
export function YearlyOffers({ pet }: { pet: Pet }) {
  const { can, zone } = useRemoteContext();
  const isOurs = useIsOurs();
  if (!isOurs || !isHere(pet) || !can('reminders.view')) return null;
  const today = dateIn(zone);
  const birthday = birthdayOf(pet, today);
  const chips = pet.microchips;
  if (!birthday && chips.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      {birthday && (
        <Offer
          petId={pet.id}
          label="Remind me of the birthday"
          doneLabel="Birthday reminder"
          body={{ ...birthday, title: `${pet.name}’s birthday`, type: 'birthday' }}
          isIt={({ type }) => type === 'birthday'}
          day={birthday}
        />
      )}
      {chips.map(({ number, checkedOn }) => {
        const which = chips.length > 1 ? ` of ${formatMicrochip(number)}` : '';
        return (
          <Offer
            key={number}
            petId={pet.id}
            label={`Remind me to check the chip details${which}`}
            doneLabel={`Yearly check of chip details${which}`}
            isIt={({ title }) => title.includes(number)}
            body={{
              title: `Check microchip ${number} of ${pet.name}`,
              type: 'task',
              date: nextChipCheck(checkedOn, today),
              rrule: 'FREQ=YEARLY',
              anchor: 'completion',
              notes: 'Are your address and phone number still right in the microchip database?',
            }}
          />
        );
      })}
    </div>
  );
}
