import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

const keptAsDraft = 'What you typed is kept as a draft in this tab, until you come back to it or log out.';

export interface LeaveGuardProps {
  /** Asked when somebody is about to leave the page: is anything unsaved? */
  isUnsaved: () => boolean;
  /** Also asks when only the address's search changes, as from tab to tab. */
  betweenTabs?: boolean;
  /** What becomes of it; by default what `useFormDraft` does: it keeps what was typed. */
  children?: ReactNode;
}

/** Asks before leaving something unsaved. */
export function LeaveGuard({ isUnsaved, betweenTabs = false, children = keptAsDraft }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isElsewhere = from.pathname !== to.pathname || (betweenTabs && from.search !== to.search);
    return isElsewhere && isUnsaved();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay on this page"
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
