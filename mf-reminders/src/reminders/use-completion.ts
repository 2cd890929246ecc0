import { useMutation, useQueryClient } from '@tanstack/react-query';
import { occurrence as occurrenceSchema, undoMinutes, type Occurrence } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { currentOf, messageOf, refetchAfterChange } from '@petcare/web';
import { replaceOccurrence } from './reminders.cache.ts';
import { markDone, reminderKeys, undoDone, type Completion } from './reminders.queries.ts';

function asDone(occurrence: Occurrence, doneBy: string, now = Date.now()): Occurrence {
  const undoUntil = new Date(now + undoMinutes * 60_000).toISOString();
  return { ...occurrence, status: 'done', doneAt: new Date(now).toISOString(), doneBy, undoUntil };
}

function asOpen(occurrence: Occurrence, now = Date.now()): Occurrence {
  const status = Date.parse(occurrence.dueAt) <= now ? 'due' : 'scheduled';
  return { ...occurrence, status, skipReason: null, doneAt: null, doneBy: null, undoUntil: null };
}

const mutationKey = ['reminders', 'completion'];

interface Change {
  send: (completion: Completion) => Promise<Occurrence>;
  /** How the row looks before the server answers. */
  expect: (occurrence: Occurrence) => Occurrence;
  onDone: (occurrence: Occurrence) => void;
  /** The notice's title when somebody was faster, and when it failed. */
  words: { conflict: string; failure: string };
}

/** A change that shows at once, is undone if it fails, and gives way to whatever somebody else did first. */
function useOptimisticChange({ send, expect, onDone, words }: Change) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: async ({ occurrence }: Completion) => {
      await client.cancelQueries({ queryKey: reminderKeys.occurrences });
      replaceOccurrence(client, expect(occurrence));
    },
    onSuccess: (stored) => {
      replaceOccurrence(client, stored);
      onDone(stored);
      // It may be written into the pet's record, or settle something there, such as a refill.
      for (const queryKey of [['records'], ['doses']]) void refetchAfterChange(client, queryKey);
      // It may plan the next one and close others of its group. Any still on its way would be shown as it was before.
      if (client.isMutating({ mutationKey }) === 1) void refetchAfterChange(client, reminderKeys.occurrences);
    },
    onError: (error, { occurrence: before }) => {
      const stored = currentOf(error, occurrenceSchema);
      replaceOccurrence(client, stored ?? before);
      const title = `${stored ? words.conflict : words.failure}: ${before.title}`;
      toast({ tone: stored ? 'neutral' : 'danger', title, description: messageOf(error) });
      if (!stored) void client.invalidateQueries({ queryKey: reminderKeys.occurrences });
    },
  });
}

/** Marks one date of a reminder as done, or reopens it; the notice offers Undo. */
export function useCompletion() {
  const { toast, user } = useRemoteContext();
  const undo = useOptimisticChange({
    send: ({ occurrence }) => undoDone(occurrence),
    expect: asOpen,
    onDone: ({ title }) => toast({ title: `Reopened: ${title}` }),
    words: { conflict: 'Not undone', failure: 'Still done' },
  });
  const done = useOptimisticChange({
    send: markDone,
    expect: (occurrence) => asDone(occurrence, user.firstName),
    onDone: (stored) =>
      toast({
        tone: 'success',
        title: `Done: ${stored.title}`,
        action: { label: 'Undo', run: () => undo.mutate({ occurrence: stored }) },
      }),
    words: { conflict: 'Not marked as done', failure: 'Not done' },
  });
  return { done: done.mutate, undo: undo.mutate, isPending: done.isPending || undo.isPending };
}
