import { BellPlus, BellRing } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dateIn, type RecordLink, type Reminder } from '@petcare/contracts';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { Button, TextLink, VisuallyHidden } from '@petcare/ui';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { isHere } from '../pets/is-here.ts';
import { usePet } from '../pets/pets.queries.ts';
import { linkedRemindersQuery, useRemind, type LinkedBody } from './linked-reminders.queries.ts';

interface RemindMeProps {
  link: RecordLink;
  /** The record's name, for those who only hear the button. */
  about: string;
  /** How often, or what to do, after "Remind me"; the record's own words otherwise. */
  purpose?: string;
  body: LinkedBody;
  /** Another reminder that will do as well, such as the one about the previous treatment. */
  isServedBy?: (reminder: Reminder) => boolean;
}

/** Adds a reminder about a record with one press, or links to the existing one. Renders nothing if nothing can be planned. */
export function RemindMe({ link, about, purpose = `of ${about}`, body, isServedBy }: RemindMeProps) {
  const { can, zone } = useRemoteContext();
  const { listed } = usePet(link.petId);
  // What's linked to a shared pet's record isn't listed, so nobody can tell whether there's one.
  const mayLook = useIsOurs() && can('reminders.view');
  const { data } = useQuery({ ...linkedRemindersQuery(link.petId), enabled: mayLook });
  const { mutate, isPending } = useRemind(link);
  const found = data?.find((reminder) => reminder.link?.id === link.id || isServedBy?.(reminder));
  const { path } = useIntent('reminder.open/v1', { reminderId: found?.id ?? '' });
  const today = dateIn(zone);
  if (!mayLook || (listed && !isHere(listed))) return null;
  return (
    <div className="flex min-h-11 items-center print:hidden">
      {found && path !== null && (
        <TextLink to={path}>
          <span className="inline-flex items-center gap-2">
            <BellRing aria-hidden className="size-4 shrink-0" />
            <span>
              Reminder set<VisuallyHidden>{` ${purpose}`}</VisuallyHidden>
            </span>
          </span>
        </TextLink>
      )}
      {data && !found && can('reminders.add') && (
        <Button
          size="small"
          icon={<BellPlus aria-hidden className="size-4 shrink-0" />}
          pending={isPending}
          onClick={() => mutate({ ...body, date: body.date < today ? today : body.date })}
        >
          <span>
            Remind me<VisuallyHidden>{` ${purpose}`}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
