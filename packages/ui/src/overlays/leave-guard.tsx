import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** Asked when somebody is about to leave the page: is anything unsaved? */
  isUnsaved: () => boolean;
}

/** Asks before leaving an unsaved form. `useFormDraft` keeps what was typed, and the dialog says so. */
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
