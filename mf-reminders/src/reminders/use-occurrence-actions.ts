import { useMutation, useQueryClient } from '@tanstack/react-query';
import { occurrence as occurrenceSchema, type Occurrence } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { readerZone } from '@petcare/records/zones';
import { currentOf, messageOf, refetchAfterChange } from '@petcare/web';
import { movedTo } from '../time/place.ts';
import { inSentence, momentOf, whenOf } from '../time/wall-time.ts';
import { replaceOccurrence } from './reminders.cache.ts';
import { bookOccurrence, reminderKeys, skipOccurrence, snoozeOccurrence, undoDone } from './reminders.queries.ts';

/** Changes one date: its row updates, the lists are refetched, and a refusal is reported with the row as it is now, if it's still there. */
function useChange<Input extends { occurrence: Occurrence }>(
  send: (input: Input) => Promise<Occurrence>,
  failure: string,
  say: (stored: Occurrence) => void,
) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: send,
    onSuccess: (stored) => {
      replaceOccurrence(client, stored);
      say(stored);
      void refetchAfterChange(client, reminderKeys.occurrences);
    },
    onError: (error, { occurrence }) => {
      const stored = currentOf(error, occurrenceSchema);
      if (stored) replaceOccurrence(client, stored);
      else void refetchAfterChange(client, reminderKeys.occurrences);
      const tone = stored ? 'neutral' : 'danger';
      toast({ tone, title: `${failure}: ${occurrence.title}`, description: messageOf(error) });
    },
  });
}

/** "Moved to tomorrow, 18:00"; if it's due only after that, "We'll remind you tomorrow at 18:00". */
function snoozedWords(stored: Occurrence): string {
  const [now, reader] = [new Date(), readerZone()];
  const { snoozedUntil, zone } = stored;
  if (movedTo(stored) !== null || snoozedUntil === null) return `Moved to ${inSentence(whenOf(stored, now, reader))}`;
  return `We’ll remind you ${momentOf(snoozedUntil, { zone, now, reader })}`;
}

/** Moves a date, books it, or closes it without doing it; the last two offer Undo. */
export function useOccurrenceActions() {
  const { toast } = useRemoteContext();
  const undo = useChange(
    ({ occurrence }: { occurrence: Occurrence }) => undoDone(occurrence),
    'Not undone',
    ({ title }) => toast({ title: `Reopened: ${title}` }),
  );
  const skip = useChange(skipOccurrence, 'Not skipped', (stored) =>
    toast({
      title: `Skipped: ${stored.title}`,
      action: { label: 'Undo', run: () => undo.mutate({ occurrence: stored }) },
    }),
  );
  const snooze = useChange(snoozeOccurrence, 'Not moved', (stored) =>
    toast({ title: `${snoozedWords(stored)}: ${stored.title}` }),
  );
  const book = useChange(bookOccurrence, 'Not booked', (stored) =>
    toast({
      title: `Booked: ${stored.title}`,
      action: { label: 'Undo', run: () => undo.mutate({ occurrence: stored }) },
    }),
  );
  return { book, skip, snooze };
}
