import { Checkbox, commandKey, Dialog } from '@petcare/ui';
import type { Shortcut } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

const keyLook =
  'inline-flex min-w-7 justify-center rounded-control border border-edge bg-raised px-1.5 font-sans text-sm leading-6 font-semibold text-ink';

function Keys({ shortcut: { keys } }: { shortcut: Shortcut }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
      {keys.map((together, index) => (
        <span key={together.join()} className="flex items-center gap-1">
          {index > 0 && 'then '}
          {together.map((key) => (
            <kbd key={key} className={keyLook}>
              {key === 'command' ? commandKey() : key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

function ShortcutList({ label, items }: { label: string; items: readonly Shortcut[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((shortcut) => (
        <li key={shortcut.id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          {shortcut.words}
          <Keys shortcut={shortcut} />
        </li>
      ))}
    </ul>
  );
}

interface ShortcutsSheetProps {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** `?`: what the keyboard does, and the switch for single keys. */
export function ShortcutsSheet({ shortcuts, open, onOpenChange }: ShortcutsSheetProps) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <ShortcutList label="Everywhere" items={shortcuts.filter(({ single }) => !single)} />
      <Checkbox
        label="Single keys"
        help="Switch them off if you speak to your computer or press keys by accident."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      {singleKeys && <ShortcutList label="Single keys" items={shortcuts.filter(({ single }) => single)} />}
    </Dialog>
  );
}
