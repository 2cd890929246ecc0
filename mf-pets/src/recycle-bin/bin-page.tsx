import { useState } from 'react';
import { ListChecks, Trash2, Undo2 } from 'lucide-react';
import { binKindWords, daysInBin, recycleBinKind, type RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, Field, PageHeader, Panel, SearchField, Select } from '@petcare/ui';
import { messageOf, usePetChoices, useSearchText, useSearchChoices } from '@petcare/web';
import { BinList } from './bin-list.tsx';
import { useBin, useRestore, type Stayed } from './bin.queries.ts';
import { EmptyDialog } from './empty-dialog.tsx';
import { PurgeDialog } from './purge-dialog.tsx';
import { StayedDialog } from './stayed-dialog.tsx';

/** The longest text the contract accepts. */
const longestSearch = 80;

const kinds = recycleBinKind.options.map((kind) => {
  const { many } = binKindWords(kind);
  return { value: kind, label: `${many.charAt(0).toUpperCase()}${many.slice(1)}` };
});

/** The kind the list is filtered to, in the URL. */
function useKind(): [kind: string, choose: (kind: string) => void] {
  const { search, choose } = useSearchChoices();
  const kind = recycleBinKind.safeParse(search.get('kind')).data ?? '';
  return [kind, (chosen) => choose({ kind: chosen })];
}

function useSelection(items: readonly RecycleBinItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, selected: boolean) =>
    setIds((before) => new Set(selected ? [...before, id] : [...before].filter((other) => other !== id)));
  return { selected: items.filter(({ id }) => ids.has(id)), select, clear: () => setIds(new Set()) };
}

/** The names of pets that entries belong to, including those in the bin. */
function usePetNames(items: readonly RecycleBinItem[]) {
  const { data } = usePetChoices();
  const inBin = (item: RecycleBinItem) => items.find(({ id, kind }) => kind === 'pet' && id === item.petId);
  return (item: RecycleBinItem) => inBin(item)?.label ?? data?.find(({ id }) => id === item.petId)?.name;
}

interface ActionsProps {
  selected: number;
  isEmpty: boolean;
  /** May any of it be restored? */
  mayRestore: boolean;
  restoring: boolean;
  onRestore: () => void;
  onSelectAll: () => void;
  onEmpty: () => void;
}

function Actions({ selected, isEmpty, mayRestore, restoring, onRestore, onSelectAll, onEmpty }: ActionsProps) {
  const { can } = useRemoteContext();
  const icon = 'size-5';
  if (isEmpty) return null;
  return (
    <>
      {selected > 0 ? (
        <Button look="primary" icon={<Undo2 aria-hidden className={icon} />} pending={restoring} onClick={onRestore}>
          {`Restore ${selected}`}
        </Button>
      ) : (
        mayRestore && (
          <Button icon={<ListChecks aria-hidden className={icon} />} onClick={onSelectAll}>
            Select all
          </Button>
        )
      )}
      {can('pets.edit') && (
        <Button icon={<Trash2 aria-hidden className={icon} />} onClick={onEmpty}>
          Empty the bin
        </Button>
      )}
    </>
  );
}

/** Everything in the list that may be restored, page after page, until one doesn't load. */
async function allOf({ fetchNextPage, data }: ReturnType<typeof useBin>) {
  let pages = data?.pages ?? [];
  let error: Error | null = null;
  while (pages.at(-1)?.nextCursor && error === null) {
    const next = await fetchNextPage();
    pages = next.data?.pages ?? [];
    error = next.error;
  }
  return { all: pages.flatMap(({ items }) => items.filter(({ mayRestore }) => mayRestore)), error };
}

/** `/recycle-bin?search=…&kind=…` */
export default function BinPage() {
  const { typed, type, applied } = useSearchText(longestSearch);
  const [kind, chooseKind] = useKind();
  const { toast } = useRemoteContext();
  const query = useBin({ kind, search: applied });
  const { mutate, isPending, variables = [] } = useRestore();
  const [purging, setPurging] = useState<RecycleBinItem | null>(null);
  const [isEmptying, setEmptying] = useState(false);
  const [stayed, setStayed] = useState<readonly Stayed[]>([]);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { selected, select, clear } = useSelection(items);
  const nameOfPet = usePetNames(items);
  const restore = (chosen: readonly RecycleBinItem[]) =>
    mutate([...chosen], {
      onSuccess: (restored) => {
        clear();
        setStayed(restored.stayed);
      },
    });
  const selectAll = async () => {
    const { all, error } = await allOf(query);
    all.forEach(({ id }) => select(id, true));
    if (error) toast({ tone: 'danger', title: 'The rest of the bin did not load', description: messageOf(error) });
  };
  const showAll = () => {
    type('');
    chooseKind('');
  };
  return (
    <>
      <PageHeader
        title="Recycle Bin"
        description={`What you delete stays here for ${daysInBin} days.`}
        action={
          <Actions
            selected={selected.length}
            isEmpty={items.length === 0}
            mayRestore={items.some((item) => item.mayRestore)}
            restoring={isPending}
            onRestore={() => restore(selected)}
            onSelectAll={() => void selectAll()}
            onEmpty={() => setEmptying(true)}
          />
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Search what was deleted" value={typed} onChange={type} maxLength={longestSearch} />
        <Field name="kind" label={<span className="sr-only">Kind</span>} optional="unsaid">
          <Select
            options={kinds}
            placeholder="Everything"
            value={kind}
            onChange={(event) => chooseKind(event.target.value)}
          />
        </Field>
      </div>
      <Panel padded={false}>
        <BinList
          query={query}
          items={items}
          isFiltered={applied !== '' || kind !== ''}
          onShowAll={showAll}
          nameOfPet={nameOfPet}
          isSelected={(item) => selected.includes(item)}
          onSelect={(item, is) => select(item.id, is)}
          isRestoring={(item) => isPending && variables.includes(item)}
          onRestore={(item) => restore([item])}
          onPurge={setPurging}
        />
      </Panel>
      <PurgeDialog item={purging} onClose={() => setPurging(null)} />
      <EmptyDialog open={isEmptying} onClose={() => setEmptying(false)} />
      <StayedDialog stayed={stayed} pending={isPending} onRestore={restore} onClose={() => setStayed([])} />
    </>
  );
}
