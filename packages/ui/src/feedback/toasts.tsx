import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classNames } from '../class-names.ts';
import { toastLimits, type ShowToast, type ToastEntry, type Toaster } from './toaster.ts';

const ToasterContext = createContext<Toaster | null>(null);

/**
 * Shows a message in the corner: `toast({ title: 'Bella was deleted', action: { label: 'Undo', run } })`.
 * @throws {Error} outside `Toasts`.
 */
export function useToast(): ShowToast {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToast needs Toasts around it.');
  return toaster.show;
}

const viewportLook =
  'fixed z-50 flex flex-col gap-2 max-md:inset-x-3 max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:right-6 md:bottom-6 md:w-96';
/** A dialog that's open, or just closing, takes the pointer from the rest of the page, but never from Undo. */
const reachable = { pointerEvents: 'auto' } as const;
const toastLook =
  'flex items-center gap-3 rounded-panel border-y border-r border-l-4 border-y-line border-r-line bg-surface py-2 pr-1 pl-4 shadow-float ' +
  'data-[state=open]:animate-rise data-[state=closed]:animate-leave data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)';

const toneLooks = {
  neutral: { Icon: Info, edge: 'border-l-brand', ink: 'text-brand' },
  success: { Icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
  danger: { Icon: CircleAlert, edge: 'border-l-danger', ink: 'text-danger' },
} as const;

function Toast({ toast, onDismiss }: { toast: ToastEntry; onDismiss: () => void }) {
  const tone = toast.tone ?? 'neutral';
  const { Icon, edge, ink } = toneLooks[tone];
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && onDismiss()}
      type={tone === 'danger' ? 'foreground' : 'background'}
      className={classNames(toastLook, edge)}
    >
      <Icon aria-hidden className={classNames('size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-1">
        <Radix.Title className="font-semibold text-ink">{toast.title}</Radix.Title>
        {toast.description && <Radix.Description className="text-sm text-muted">{toast.description}</Radix.Description>}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-brand hover:bg-raised"
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Lets everything inside show messages: one at a time, for 5 s, swiped away to the right, reached with F8. */
export function Toasts({ toaster, children }: { toaster: Toaster; children: ReactNode }) {
  const entries = useSyncExternalStore(toaster.subscribe, toaster.entries);
  return (
    <ToasterContext value={toaster}>
      <Radix.Provider duration={toastLimits.durationMs} swipeDirection="right" swipeThreshold={toastLimits.swipePx}>
        {children}
        {entries.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={() => toaster.dismiss(toast.id)} />
        ))}
        <Radix.Viewport hotkey={[toastLimits.hotkey]} className={viewportLook} style={reachable} />
      </Radix.Provider>
    </ToasterContext>
  );
}
