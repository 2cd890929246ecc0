import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reminder } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { messageOf } from '@petcare/web';
import { rememberReminder, showStored } from './reminders.cache.ts';
import { updateReminder } from './reminders.queries.ts';

/** Pauses a reminder or lets it go on. A refusal shows how it is now. */
function usePausing(paused: boolean, failure: string, say: (saved: Reminder) => void) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (read: Reminder) => updateReminder(read, { paused }),
    onSuccess: (saved, read) => {
      // What somebody else shares says only when it's read whether it can be changed.
      rememberReminder(client, { ...read, ...saved });
      say(saved);
    },
    onError: (error, read) => {
      showStored(client, error, read);
      toast({ tone: 'danger', title: `${read.title} was ${failure}`, description: messageOf(error) });
    },
  });
}

/** Lets a paused reminder go on, without asking: the notice offers Undo. */
export function useResume() {
  const { toast } = useRemoteContext();
  const { mutate: pause } = usePausing(true, 'not paused', ({ title }) => toast({ title: `${title} is paused again` }));
  return usePausing(false, 'not resumed', (saved) =>
    toast({
      tone: 'success',
      title: `${saved.title} was resumed`,
      action: { label: 'Undo', run: () => pause(saved) },
    }),
  );
}
