import { CalendarClock } from 'lucide-react';
import { useIntent } from '@petcare/remote';
import { TextLink } from '@petcare/ui';
import { useNextUp } from './use-next-up.ts';

/** What matters next for a pet, in one line; an empty one of the same height if nothing does, so that nothing moves. */
export function NextLine({ petId }: { petId: string }) {
  const next = useNextUp(petId);
  const at = next?.at;
  const { path } = useIntent('reminder.open/v1', { reminderId: at && 'reminderId' in at ? at.reminderId : '' });
  const to = at && ('tab' in at ? `/pets/${petId}?tab=${at.tab}` : path);
  return (
    <span className="flex min-h-6 items-start gap-2 text-sm">
      {next && (
        <>
          <CalendarClock
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 ${next.isLate ? 'text-danger' : 'text-brand'}`}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className={next.isLate ? 'font-semibold text-danger' : 'font-semibold'}>{next.lead}:</span>{' '}
            {to ? <TextLink to={to}>{next.title}</TextLink> : next.title}
            {`, ${next.when}`}
          </span>
        </>
      )}
    </span>
  );
}
