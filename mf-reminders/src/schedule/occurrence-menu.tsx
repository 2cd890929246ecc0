import { useState } from 'react';
import { AlarmClock, CalendarCheck, Pencil, SkipForward, Trash2 } from 'lucide-react';
import type { Occurrence } from '@petcare/contracts';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { Menu, type MenuItem } from '@petcare/ui';
import { useOccurrenceActions } from '../reminders/use-occurrence-actions.ts';
import { useIsShared } from '../pets/shared-pet.ts';
import type { NamedPet } from '../pets/pet-names.ts';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import { snoozeTimes } from '../time/snooze-times.ts';
import { isClosed } from '../time/undo-window.ts';
import { nameInList } from './occurrence-words.ts';
import { SkipDialog } from './skip-dialog.tsx';

interface OccurrenceMenuProps {
  occurrence: Occurrence;
  /** Whose names it's called by. */
  pets: readonly NamedPet[];
  now: Date;
  onRemove: (reminder: NamedReminder) => void;
}

const BookDialog = lazyPage(() => import('./book-dialog.tsx'));

const iconLook = 'size-5';

/** An edit started from one date asks whether it covers only that date. */
function editPath({ id, reminderId, rrule, anchor, localDate }: Occurrence): string {
  const path = `/schedule/${reminderId}/edit`;
  return rrule === null || anchor === 'completion' ? path : `${path}?occurrence=${id}&date=${localDate}`;
}

/** Everything that can be done with a date besides doing it. */
export function OccurrenceMenu({ occurrence, pets, now, onRemove }: OccurrenceMenuProps) {
  const { can } = useRemoteContext();
  const isShared = useIsShared();
  const { snooze } = useOccurrenceActions();
  const [isSkipping, setSkipping] = useState(false);
  const [isBooking, setBooking] = useState(false);
  const { reminderId, title } = occurrence;
  const mayEdit = occurrence.mayEdit === true || (!isShared && can('reminders.edit'));
  // A booking is its owner's: putting it off would cancel it.
  const times = isShared && occurrence.status === 'booked' ? [] : snoozeTimes(occurrence, now);
  const closing: MenuItem[] = [
    ...times.map(({ label, until }) => ({
      label,
      icon: <AlarmClock aria-hidden className={iconLook} />,
      onSelect: () => snooze.mutate({ occurrence, until }),
    })),
    ...(isShared
      ? []
      : [
          {
            label: 'Booked…',
            icon: <CalendarCheck aria-hidden className={iconLook} />,
            onSelect: () => setBooking(true),
          },
        ]),
    { label: 'Skip', icon: <SkipForward aria-hidden className={iconLook} />, onSelect: () => setSkipping(true) },
  ];
  const editing: MenuItem[] = [
    { label: 'Edit', icon: <Pencil aria-hidden className={iconLook} />, to: editPath(occurrence) },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden className={iconLook} />,
      destructive: true,
      onSelect: () => onRemove({ id: reminderId, title }),
    },
  ];
  const items = [...(can('reminders.complete') && !isClosed(occurrence) ? closing : []), ...(mayEdit ? editing : [])];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={`Actions for ${nameInList(occurrence, pets, now)}`} items={items} />
      {isBooking && <BookDialog occurrence={occurrence} onOpenChange={setBooking} />}
      {isSkipping && <SkipDialog occurrence={occurrence} open onOpenChange={setSkipping} />}
    </>
  );
}
