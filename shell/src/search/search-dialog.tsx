import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { searchLength } from '@petcare/contracts/search';
import type { RemoteHost } from '@petcare/remote/host';
import { Button, Dialog } from '@petcare/ui';
import { noteRecentPlace } from '@petcare/web';
import type { Destination } from './destination.ts';
import { ResultList, resultId } from './result-list.tsx';
import { usePlacesOwner, useResults } from './use-results.ts';

interface SearchProps {
  remotes: RemoteHost;
  input: RefObject<HTMLInputElement | null>;
  onChosen: (item: Destination) => void;
}

const inputLook =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface py-2 ps-10 pe-3 text-base text-ink';

/** Where an arrow key leads; the list wraps round. */
function placeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  return null;
}

function State({
  typed,
  count,
  ...found
}: { typed: string; count: number } & Pick<
  ReturnType<typeof useResults>['found'],
  'isSearching' | 'isFailed' | 'retry'
>) {
  const { isSearching, isFailed, retry } = found;
  const words = () => {
    if (isFailed) return 'We couldn’t search your records.';
    if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`;
    return isSearching ? 'Searching…' : `Nothing found for “${typed.trim()}”.`;
  };
  return (
    <div className={isFailed || count === 0 ? 'flex flex-wrap items-center gap-3 py-2 text-muted' : 'sr-only'}>
      <p role="status">{words()}</p>
      {isFailed && (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function SearchAndGo({ remotes, input, onChosen }: SearchProps) {
  const listId = useId();
  const [typed, type] = useState('');
  const [pointed, point] = useState(0);
  const { groups, found } = useResults(typed, remotes);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(pointed, items.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = placeAfter(event.key, active, items.length);
    const meant = event.key === 'Enter' ? items[active] : undefined;
    // Somebody who types faster than we find doesn't mean what was found before.
    const chosen = meant?.found && found.isOld ? undefined : meant;
    if (next === null && !chosen) return;
    event.preventDefault();
    if (next !== null) point(next);
    if (chosen) onChosen(chosen);
  };
  return (
    <>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-label="Search for pets, records, people and pages"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? resultId(listId, active) : undefined}
          placeholder="Pets, records, vets, files, pages"
          value={typed}
          maxLength={searchLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            type(event.target.value);
            point(0);
          }}
          onKeyDown={onKeyDown}
          className={inputLook}
        />
      </div>
      <div className="h-80 overflow-y-auto px-2 max-md:h-[45dvh]">
        <State typed={typed} count={items.length} {...found} />
        <ResultList id={listId} groups={groups} typed={typed} active={active} onChoose={onChosen} onPoint={point} />
      </div>
    </>
  );
}

interface SearchDialogProps {
  remotes: RemoteHost;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Something else is to be open instead. */
  onOpen: (opened: 'shortcuts' | 'notifications') => void;
}

/** Search: records, screens and actions, by their words. Needs somebody logged in. */
export function SearchDialog({ remotes, open, onOpenChange, onOpen }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const owner = usePlacesOwner();
  const navigate = useNavigate();
  const closeFor = (act: () => void) => {
    chosen.current = act;
    onOpenChange(false);
  };
  const go = (item: Destination) =>
    closeFor(() => {
      if (item.opens) return onOpen(item.opens);
      noteRecentPlace(owner, item);
      void navigate(item.path);
    });
  // Acts once the dialog has gone, so that whatever comes next decides where focus goes.
  const onClosed = () => {
    chosen.current?.();
    chosen.current = null;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search or go to a page"
      initialFocus={input}
      onClosed={onClosed}
    >
      <SearchAndGo remotes={remotes} input={input} onChosen={go} />
      <p className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm text-muted max-md:hidden">
        <span>↑ ↓ to choose, Enter to go, Esc to close</span>
        <Button size="small" look="quiet" onClick={() => closeFor(() => onOpen('shortcuts'))}>
          Keyboard shortcuts
        </Button>
      </p>
    </Dialog>
  );
}
