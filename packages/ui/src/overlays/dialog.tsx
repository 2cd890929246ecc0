import type { ReactNode, RefObject } from 'react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useReturnFocus } from './use-return-focus.ts';

export const scrimLook = 'fixed inset-0 z-40 animate-appear bg-scrim';
/** What gets focus is scrolled clear of the buttons that stay at the bottom, with room for what is said below it. */
const sheetLook =
  'fixed z-50 flex max-h-[85dvh] flex-col gap-4 overflow-y-auto scroll-pb-52 md:scroll-pb-32 border border-line bg-surface p-5 shadow-float animate-rise ' +
  'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-panel md:inset-0 md:m-auto md:h-fit md:rounded-panel';
export const dialogLook = `${sheetLook} md:w-full md:max-w-dialog`;
/** As wide as its contents, up to the page. */
const wideLook = `${sheetLook} md:max-h-[92dvh] md:w-fit md:min-w-dialog md:max-w-page`;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For a picture, which should be as large as there's room for. */
  wide?: boolean;
  /** What is focused first; by default whatever is marked `data-focus-first`, else the first field (also one that is still loading), else the Close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called once it has gone and focus is back where it was. */
  onClosed?: () => void;
  children: ReactNode;
}

/** Escape first clears a search that has words in it. */
function keepOpenForSearch(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') event.preventDefault();
}

/** A separate task over the page; a sheet from below on a phone. Focus stays inside and returns to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide,
  initialFocus,
  onClosed,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus({ initial: initialFocus, onClosed, mayLoad: true });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          {...returnFocus}
          onEscapeKeyDown={keepOpenForSearch}
          className={wide ? wideLook : dialogLook}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-3">
            <Radix.Title tabIndex={-1} className="text-lg font-semibold text-ink focus:outline-none">
              {title}
            </Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
