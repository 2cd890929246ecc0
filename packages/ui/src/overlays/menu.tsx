import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useNavigate } from 'react-router-dom';
import { buttonLook } from '../actions/button-look.ts';
import { classNames } from '../class-names.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** One line below the label. */
  description?: string | undefined;
  destructive?: boolean;
  disabled?: boolean;
  /** Where it leads, or what it does. */
  to?: string;
  onSelect?: () => void;
}

export interface MenuProps {
  /** The button's name: "Actions for Bella". */
  label: string;
  items: readonly MenuItem[];
  /** The button's label, which then looks like the page's main one; three dots without it. */
  shown?: { text: string; icon?: ReactNode } | undefined;
  /** What the button shows otherwise, such as who is logged in. */
  button?: ReactNode;
}

const triggerLook =
  'inline-flex size-11 max-w-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink data-[state=open]:bg-raised';
const ownButtonLook =
  'flex min-h-11 w-full min-w-0 items-center rounded-control text-left transition-colors hover:bg-raised data-[state=open]:bg-raised';
const itemLook =
  'flex min-h-11 items-center gap-3 rounded-control px-3 outline-none select-none data-disabled:opacity-60 data-highlighted:bg-raised';

type TriggerProps = Pick<MenuProps, 'label' | 'shown' | 'button'> & { ref: RefObject<HTMLButtonElement | null> };

function Trigger({ ref, label, shown, button }: TriggerProps) {
  if (shown) {
    return (
      <Radix.Trigger ref={ref} className={buttonLook('primary', 'regular')}>
        {shown.icon}
        {shown.text}
      </Radix.Trigger>
    );
  }
  return (
    <Radix.Trigger ref={ref} {...(!button && { 'aria-label': label })} className={button ? ownButtonLook : triggerLook}>
      {button ?? <Ellipsis aria-hidden className="size-5" />}
      {button && <span className="sr-only">, {label}</span>}
    </Radix.Trigger>
  );
}

/** A row that's deleted takes its menu with it; the focus goes to what the row was in, such as the page, not to nowhere. */
function useFocusHandedOn(trigger: RefObject<HTMLButtonElement | null>, content: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(
    () => () => {
      const { current } = trigger;
      const active = document.activeElement;
      if (current !== active && !content.current?.contains(active)) return;
      current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    },
    [trigger, content],
  );
}

/** What can be done with one thing, behind three dots. It stays inside its button's landmark rather than at the end of the page. */
export function Menu({ label, items, shown, button }: MenuProps) {
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useFocusHandedOn(trigger, content);
  const chosen = useRef<MenuItem | null>(null);
  const isLeft = useRef(false);
  // Acts once the menu has gone and focus is back on its button, so that a dialog knows where to return it. Whoever left the menu for
  // something else stays there.
  const act = (event: Event) => {
    event.preventDefault();
    const item = chosen.current;
    if (item || !isLeft.current) trigger.current?.focus();
    chosen.current = null;
    isLeft.current = false;
    item?.onSelect?.();
    if (item?.to) void navigate(item.to);
  };
  return (
    <Radix.Root modal={false}>
      <Trigger ref={trigger} label={label} shown={shown} button={button} />
      <Radix.Content
        ref={content}
        onCloseAutoFocus={act}
        onInteractOutside={() => {
          isLeft.current = true;
        }}
        align={button ? 'start' : 'end'}
        sideOffset={4}
        collisionPadding={8}
        className="z-50 min-w-48 animate-appear rounded-panel border border-line bg-surface p-1 shadow-float"
      >
        {items.map((item) => (
          <Radix.Item
            key={item.label}
            disabled={item.disabled ?? false}
            onSelect={() => {
              chosen.current = item;
            }}
            className={classNames(itemLook, item.destructive ? 'text-danger' : 'text-ink')}
          >
            {item.icon}
            {item.description ? (
              <span>
                {item.label}
                <span className="block text-sm text-muted">{item.description}</span>
              </span>
            ) : (
              item.label
            )}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
