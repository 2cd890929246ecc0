import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Undo2 } from 'lucide-react';
import { binKindWords, daysInBin, recycleBinKind, type RecycleBinItem } from '@petcare/contracts';
import { Button, Field, PageHeader, Panel, SearchField, Select } from '@petcare/ui';
import { useSearchText } from '@petcare/web';
import { BinList } from './bin-list.tsx';
import { useBin, useRestore } from './bin.queries.ts';
import { PurgeDialog } from './purge-dialog.tsx';

const kinds = recycleBinKind.options.map((kind) => {
  const { many } = binKindWords(kind);
  return { value: kind, label: `${many.charAt(0).toUpperCase()}${many.slice(1)}` };
});

/** The kind that the list is narrowed to, in the URL. */
function useKind(): [kind: string, choose: (kind: string) => void] {
  const [params, setParams] = useSearchParams();
  const kind = recycleBinKind.safeParse(params.get('kind')).data ?? '';
  const choose = (chosen: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen) after.set('kind', chosen);
        else after.delete('kind');
        return after;
      },
      { replace: true },
    );
  return [kind, choose];
}

function useSelection(items: readonly RecycleBinItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, selected: boolean) =>
    setIds((before) => new Set(selected ? [...before, id] : [...before].filter((other) => other !== id)));
  return { selected: items.filter(({ id }) => ids.has(id)), select, clear: () => setIds(new Set()) };
}

/** `/recycle-bin?search=…&kind=…` */
export default function BinPage() {
  const { typed, type, applied } = useSearchText();
  const [kind, chooseKind] = useKind();
  const query = useBin({ kind, search: applied });
  const { mutate: restore, isPending, variables = [] } = useRestore();
  const [purging, setPurging] = useState<RecycleBinItem | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { selected, select, clear } = useSelection(items);
  const isFiltered = applied !== '' || kind !== '';
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
          selected.length > 0 && (
            <Button
              look="primary"
              icon={<Undo2 aria-hidden className="size-5" />}
              pending={isPending}
              onClick={() => restore(selected, { onSuccess: clear })}
            >
              {`Restore ${selected.length}`}
            </Button>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Search what was deleted" value={typed} onChange={type} maxLength={80} />
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
          isFiltered={isFiltered}
          onShowAll={showAll}
          isSelected={(item) => selected.includes(item)}
          onSelect={(item, is) => select(item.id, is)}
          isRestoring={(item) => isPending && variables.includes(item)}
          onRestore={(item) => restore([item])}
          onPurge={setPurging}
        />
      </Panel>
      <PurgeDialog item={purging} onClose={() => setPurging(null)} />
    </>
  );
}
