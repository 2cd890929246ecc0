import { Circle, CircleCheck, Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Occurrence } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, IconButton, phoneQuery, useMediaQuery } from '@petcare/ui';
import { useCompletion } from '../reminders/use-completion.ts';
import { isClosed, isUndoable } from '../time/undo-window.ts';

interface CompletionButtonProps {
  occurrence: Occurrence;
  now: Date;
}

/** Done with one tap, and Undo in the same place; a tick when there is nothing to do any more, or nothing this person may do. */
export function CompletionButton({ occurrence, now }: CompletionButtonProps) {
  const { can } = useRemoteContext();
  const isNarrow = useMediaQuery(phoneQuery);
  const { done, undo, isPending } = useCompletion();
  const isDone = isClosed(occurrence);
  const isOffered = can('reminders.complete') && (!isDone || isUndoable(occurrence, now));
  if (!isOffered) return <Mark isDone={isDone} />;

  const word = isDone ? 'Undo' : 'Done';
  const press = (event: MouseEvent) => {
    // The second half of a double tap would take back what the first did.
    if (!isPending && event.detail < 2) (isDone ? undo : done)(occurrence);
  };
  const label = `${word}: ${occurrence.title}`;
  const Icon = isDone ? Undo2 : Circle;
  if (isNarrow) {
    return <IconButton label={label} icon={<Icon aria-hidden className="size-6 text-brand" />} onClick={press} />;
  }
  return (
    <Button size="small" aria-label={label} icon={<Icon aria-hidden className="size-5" />} onClick={press}>
      {word}
    </Button>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <span className="inline-flex items-center justify-center max-md:size-11 md:h-9 md:ps-3">
      <Icon aria-hidden className={isDone ? 'size-6 text-ok' : 'size-6 text-muted'} />
    </span>
  );
}
