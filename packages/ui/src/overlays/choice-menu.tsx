import { Check, ChevronsUpDown } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';

export interface Choice {
  value: string;
  label: string;
  description?: string;
}

export interface ChoiceMenuProps {
  /** The button's name, before the chosen value: "Organisation". */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChoose: (value: string) => void;
  /** For a column of 48 px: the value as far as it fits, and nothing else. */
  compact?: boolean;
}

const triggerLook =
  'flex min-h-11 w-full min-w-0 items-center rounded-control border border-line py-1.5 ' +
  'font-medium text-ink transition-colors hover:bg-raised data-[state=open]:bg-raised';
const wide = 'justify-between gap-2 px-3 text-left text-sm';
const narrow = 'justify-center px-0.5 text-xs';
const itemLook =
  'flex min-h-11 items-center gap-3 rounded-control py-1.5 pr-3 pl-9 relative text-ink outline-none select-none data-highlighted:bg-raised';

/** One of several, chosen from a menu behind the current value, which is marked. */
export function ChoiceMenu({ label, choices, value, onChoose, compact = false }: ChoiceMenuProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        aria-label={`${label}: ${chosen?.label ?? 'none'}`}
        className={`${triggerLook} ${compact ? narrow : wide}`}
      >
        <span className="truncate">{chosen?.label ?? label}</span>
        {!compact && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
      </Radix.Trigger>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 max-h-80 max-w-72 min-w-56 animate-appear overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-float"
      >
        <Radix.RadioGroup value={value ?? ''} onValueChange={onChoose}>
          {choices.map((choice) => (
            <Radix.RadioItem key={choice.value} value={choice.value} className={itemLook}>
              <Radix.ItemIndicator className="absolute left-3">
                <Check aria-hidden className="size-4 text-brand" />
              </Radix.ItemIndicator>
              <span className="min-w-0 wrap-anywhere">
                {choice.label}
                {choice.description && <span className="block text-sm text-muted">{choice.description}</span>}
              </span>
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      </Radix.Content>
    </Radix.Root>
  );
}
