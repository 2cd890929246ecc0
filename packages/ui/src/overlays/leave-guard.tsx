import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** Asked when somebody is about to go to another page: is there something that is not saved? */
  isUnsaved: () => boolean;
}

/** Asks before a form is left that is not saved. What was typed is kept by `useFormDraft`, and the dialog says so. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay on this page"
      onConfirm={() => blocker.proceed?.()}
    >
      What you typed is kept as a draft in this tab, until you come back to it or log out.
    </ConfirmDialog>
  );
}
