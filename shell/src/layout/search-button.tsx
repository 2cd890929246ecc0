import { Search } from 'lucide-react';
import { commandKey, IconButton } from '@petcare/ui';

/** Opens the search; `compact` shows just its icon. */
export function SearchButton({ compact = false, onClick }: { compact?: boolean; onClick: () => void }) {
  const keys = 'Control+K Meta+K';
  if (compact)
    return (
      <IconButton
        label="Search"
        aria-keyshortcuts={keys}
        icon={<Search aria-hidden className="size-5" />}
        onClick={onClick}
      />
    );
  return (
    <button
      type="button"
      aria-keyshortcuts={keys}
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line px-2.75 font-medium text-muted transition-colors hover:bg-raised hover:text-ink"
    >
      <Search aria-hidden className="size-5 shrink-0" />
      Search
      <kbd aria-hidden className="ms-auto font-sans text-sm font-normal max-md:hidden">
        {commandKey()} K
      </kbd>
    </button>
  );
}
