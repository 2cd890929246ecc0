import { Circle, CircleCheck, CircleMinus, Undo2 } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import type { Occurrence } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { readerZone } from '@petcare/records/zones';
import { Button, ConfirmDialog, IconButton, phoneQuery, useMediaQuery } from '@petcare/ui';
import type { NamedPet } from '../pets/pet-names.ts';
import { useCompletion } from '../reminders/use-completion.ts';
import { isEarly } from '../time/due-groups.ts';
import { isClosed, isUndoable } from '../time/undo-window.ts';
import { inSentence, whenOf } from '../time/wall-time.ts';
import { nameInList } from './occurrence-words.ts';
import { RefillDialog } from './refill-dialog.tsx';

/** The longest gap between two taps that counts as a double tap; systems use 0.3 to 0.5 s. */
const doubleTapMilliseconds = 500;

/**
 * Recognises the second half of a double tap on one button. The browser counts any taps close together, so its count
 * alone would swallow a quick tap on the row below.
 */
function useDoubleTap(): (event: MouseEvent) => boolean {
  const lastPress = useRef(-doubleTapMilliseconds);
  return ({ detail, timeStamp }) => {
    const isSecond = detail > 1 && timeStamp - lastPress.current < doubleTapMilliseconds;
    lastPress.current = timeStamp;
    return isSecond;
  };
}

interface CompletionButtonProps {
  occurrence: Occurrence;
  /** Whose names it's called by. */
  pets: readonly NamedPet[];
  now: Date;
}

/** Done with one tap, which first asks about a future day, and how much there is after a refill; then Undo in the same place; then a mark when there's nothing left to do, or nothing this person can do. */
export function CompletionButton({ occurrence, pets, now }: CompletionButtonProps) {
  const { can } = useRemoteContext();
  const { done, undo, isPending } = useCompletion();
  const [isAsking, setAsking] = useState(false);
  const isSecondHalf = useDoubleTap();
  const isDone = isClosed(occurrence);
  const refill = can('medication.add') ? occurrence.refill : null;
  const isOffered = can('reminders.complete') && (!isDone || isUndoable(occurrence, now));
  if (!isOffered) return <Mark occurrence={occurrence} />;

  const press = (event: MouseEvent) => {
    // The second half of a double tap would undo the first.
    if (isSecondHalf(event) || isPending) return;
    if (isDone) undo({ occurrence });
    else if (refill || isEarly(occurrence, now)) setAsking(true);
    else done({ occurrence });
  };
  const confirm = (stock: string | null = null) => {
    setAsking(false);
    done({ occurrence, stock });
  };
  return (
    <>
      <Press isDone={isDone} name={nameInList(occurrence, pets, now)} onClick={press} />
      {refill ? (
        isAsking && <RefillDialog title={occurrence.title} refill={refill} onDone={confirm} onOpenChange={setAsking} />
      ) : (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`${occurrence.title}: already done?`}
          confirmLabel="Mark as done"
          cancelLabel="Not yet"
          onConfirm={() => confirm()}
        >
          {`This is due ${inSentence(whenOf(occurrence, now, readerZone()))}.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function Press({ isDone, name, onClick }: { isDone: boolean; name: string; onClick: (event: MouseEvent) => void }) {
  const isNarrow = useMediaQuery(phoneQuery);
  const word = isDone ? 'Undo' : 'Done';
  const label = `${word}: ${name}`;
  const Icon = isDone ? Undo2 : Circle;
  if (isNarrow) {
    return <IconButton label={label} icon={<Icon aria-hidden className="size-6 text-brand" />} onClick={onClick} />;
  }
  return (
    <Button size="small" aria-label={label} icon={<Icon aria-hidden className="size-5" />} onClick={onClick}>
      {word}
    </Button>
  );
}

/** A tick only for what was done. */
function Mark({ occurrence }: { occurrence: Occurrence }) {
  const isDone = occurrence.status === 'done';
  const Icon = isDone ? CircleCheck : isClosed(occurrence) ? CircleMinus : Circle;
  return (
    <span className="inline-flex items-center justify-center max-md:size-11 md:h-9 md:ps-3">
      <Icon aria-hidden className={isDone ? 'size-6 text-ok' : 'size-6 text-muted'} />
    </span>
  );
}
