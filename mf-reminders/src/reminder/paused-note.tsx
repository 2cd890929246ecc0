import type { Reminder } from '@petcare/contracts';
import { Banner, Button } from '@petcare/ui';
import { useResume } from '../reminders/use-resume.ts';

interface PausedNoteProps {
  reminder: Reminder;
  mayResume: boolean;
}

/** Why a paused reminder has nothing to do, and the way out of it. */
export function PausedNote({ reminder, mayResume }: PausedNoteProps) {
  const { mutate: resume, isPending } = useResume();
  return (
    <Banner
      tone="info"
      title="Paused"
      action={
        mayResume && (
          <Button pending={isPending} onClick={() => resume(reminder)}>
            Resume
          </Button>
        )
      }
    >
      Nothing is due and no e-mails are sent until somebody resumes it.
    </Banner>
  );
}
