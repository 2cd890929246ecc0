import { BellPlus, BellRing } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dateIn, type Pet, type ReminderCreateInput } from '@petcare/contracts';
import { birthdayOf, nextChipCheck } from '@petcare/contracts/animals';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { Button, TextLink } from '@petcare/ui';
import { formatMicrochip } from '../pets/microchip.tsx';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { plannedQuery, useAddReminders } from './plan.queries.ts';

interface OfferProps {
  petId: string;
  /** As on a button: "Remind me of the birthday". */
  label: string;
  /** What to say once it's there. */
  doneLabel: string;
  body: Omit<ReminderCreateInput, 'petIds'>;
}

function Offer({ petId, label, doneLabel, body }: OfferProps) {
  const { can } = useRemoteContext();
  const { data: planned } = useQuery(plannedQuery(petId, body.title));
  const { mutate, isPending } = useAddReminders(petId);
  const { path } = useIntent('reminder.open/v1', { reminderId: planned?.id ?? '' });
  if (planned === undefined) return null;
  if (planned)
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <BellRing aria-hidden className="size-4 shrink-0" />
        {path === null ? doneLabel : <TextLink to={path}>{doneLabel}</TextLink>}
      </p>
    );
  if (!can('reminders.edit')) return null;
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
  if (!isOurs || pet.deceasedOn !== null || !can('reminders.view')) return null;
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
