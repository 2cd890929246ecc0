import { useState } from 'react';
import { Button, ConfirmDialog, useToast } from '@petcare/ui';
import { messageOf, useOrganisation, leaveFor, type Leave } from '@petcare/web';
import { useLeaveOrganisation } from './organisation.queries.ts';

/** The way out for one person. The last owner is told to hand over first. */
export function LeaveOrganisation({ leave = leaveFor }: { leave?: Leave }) {
  const [isOpen, setOpen] = useState(false);
  const name = useOrganisation().data?.name ?? 'the organisation';
  const toast = useToast();
  const { mutate, isPending } = useLeaveOrganisation();
  const go = () =>
    mutate(undefined, {
      onSuccess: () => leave('/'),
      onError: (error) => {
        setOpen(false);
        toast({ tone: 'danger', title: `You’re still in ${name}`, description: messageOf(error) });
      },
    });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">You’ll no longer see its pets or get its reminders. Somebody can invite you again.</p>
      <Button onClick={() => setOpen(true)}>Leave {name}…</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Leave ${name}?`}
        confirmLabel={`Leave ${name}`}
        destructive
        pending={isPending}
        onConfirm={go}
      >
        You’ll need a new invitation to come back. Anything shared with you before you joined ends, too.
      </ConfirmDialog>
    </div>
  );
}
