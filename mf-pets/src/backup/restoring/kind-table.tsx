import { useState } from 'react';
import type { Restore, RestoreKind } from '@petcare/contracts/backup';
import { Button, Dialog, Panel, TableOrCards } from '@petcare/ui';
import { NamedRows } from './named-rows.tsx';

const count = (number: number) => <span className="tabular-nums">{number.toLocaleString('en-GB')}</span>;
const titleOf = ({ many }: RestoreKind) => many.charAt(0).toLocaleUpperCase('en-GB') + many.slice(1);

const columns = [
  { header: 'Missing here', numeric: true, cell: ({ add }: RestoreKind) => count(add) },
  { header: 'Older or incomplete here', numeric: true, cell: ({ update }: RestoreKind) => count(update) },
  { header: 'Changed here since', numeric: true, cell: ({ conflict }: RestoreKind) => count(conflict) },
  { header: 'The same', numeric: true, cell: ({ same }: RestoreKind) => count(same) },
];

/** The counts of a card, where a column has no header. */
function summaryOf({ add, update, conflict, same }: RestoreKind): string {
  const said: [number, string][] = [
    [add, 'missing here'],
    [update, 'older or incomplete here'],
    [conflict, 'changed here since'],
    [same, 'the same'],
  ];
  return said
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number.toLocaleString('en-GB')} ${words}`)
    .join(' · ');
}

export const isDifferent = ({ add, update, conflict }: RestoreKind): boolean => add + update + conflict > 0;

/** Kind by kind what would come back; those that are the same throughout are only counted. */
export function KindTable({ restore }: { restore: Restore }) {
  const [shown, setShown] = useState<RestoreKind | null>(null);
  const different = restore.kinds.filter(isDifferent);
  const same = restore.kinds.filter((kind) => !isDifferent(kind)).reduce((all, kind) => all + kind.same, 0);
  return (
    <Panel title="What is in it" padded={false}>
      <TableOrCards
        label="What is in the backup"
        items={different}
        keyOf={({ kind }) => kind}
        title={{ header: 'Kind', cell: titleOf }}
        columns={columns}
        summary={summaryOf}
        actions={(kind) => (
          <Button size="small" aria-label={`Show ${kind.many}`} onClick={() => setShown(kind)}>
            Show
          </Button>
        )}
      />
      {same > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {same.toLocaleString('en-GB')} {same === 1 ? 'other entry is' : 'other entries are'} the same here.
        </p>
      )}
      <Dialog open={shown !== null} onOpenChange={() => setShown(null)} title={shown ? titleOf(shown) : ''}>
        {shown && <NamedRows restoreId={restore.id} kind={shown} />}
      </Dialog>
    </Panel>
  );
}
