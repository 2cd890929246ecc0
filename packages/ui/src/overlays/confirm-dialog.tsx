import type { ReactNode } from 'react';
import { AlertDialog as Radix } from 'radix-ui';
import { Button } from '../actions/button.tsx';
import { dialogLook, scrimLook } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb for what is about to happen: "Delete Bella", not "OK". */
  confirmLabel: string;
  /** The way back's label, if "Cancel" could mean two things. */
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  /** The caller closes the dialog once it's done. */
  onConfirm: () => void;
  /** Called once it has gone and focus is back, for whoever knows a better place. */
  onClosed?: () => void;
}

/** Asks before something that's hard to undo. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  const { destructive = false, pending = false, onClosed } = props;
  const returnFocus = useReturnFocus({ onClosed });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content {...returnFocus} className={dialogLook}>
          <Radix.Title className="text-lg font-semibold text-ink">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="text-muted">{children}</div>
          </Radix.Description>
          <div className="mt-2 flex flex-wrap justify-end gap-3 max-md:*:flex-1">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button look={destructive ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
