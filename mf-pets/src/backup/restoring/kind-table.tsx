import { useState } from 'react';
import { choosableKinds, withNeededKinds, type Restore, type RestoreKind } from '@petcare/contracts/backup';
import { Button, Checkbox, Dialog, Panel, TableOrCards } from '@petcare/ui';
import { NamedRows } from './named-rows.tsx';

const count = (number: number) => <span className="tabular-nums">{number.toLocaleString('en-GB')}</span>;
const titleOf = ({ many }: RestoreKind) => many.charAt(0).toLocaleUpperCase('en-GB') + many.slice(1);

const columns = [
  { header: 'Missing here', numeric: true, cell: ({ add }: RestoreKind) => count(add) },
  { header: 'Older or incomplete here', numeric: true, cell: ({ update }: RestoreKind) => count(update) },
  { header: 'Changed here since', numeric: true, cell: ({ conflict }: RestoreKind) => count(conflict) },
  { header: 'The same', numeric: true, cell: ({ same }: RestoreKind) => count(same) },
];

/** A card's counts, whose columns have no header. */
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

/** What is chosen after a kind is ticked or unticked: its parents come with it, and its children go with it. */
function ticked(kinds: readonly RestoreKind[], chosen: readonly string[], kind: string): string[] {
  if (!chosen.includes(kind)) return withNeededKinds(kinds, [...chosen, kind]);
  return chosen.filter((one) => !withNeededKinds(kinds, [one]).includes(kind));
}

export interface KindTableProps {
  restore: Restore;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** What would come back, kind by kind, to choose from; kinds with no differences are only counted. */
export function KindTable({ restore, chosen, onChoose }: KindTableProps) {
  const [shown, setShown] = useState<RestoreKind | null>(null);
  const different = restore.kinds.filter(isDifferent);
  const same = restore.kinds.filter((kind) => !isDifferent(kind)).reduce((all, kind) => all + kind.same, 0);
  const choosable = choosableKinds(restore.kinds);
  const titleCell = (kind: RestoreKind) => {
    const owner = restore.kinds.find((one) => one.kind === kind.comesWith);
    if (owner)
      return (
        <span className="block pl-8">
          {titleOf(kind)}
          <span className="block text-sm font-normal text-muted">Included with {owner.many}</span>
        </span>
      );
    if (choosable.length < 2) return titleOf(kind);
    const choose = () => onChoose(ticked(restore.kinds, chosen, kind.kind));
    return <Checkbox label={titleOf(kind)} checked={chosen.includes(kind.kind)} onChange={choose} />;
  };
  return (
    <Panel title="What is in it" padded={false}>
      <TableOrCards
        label="What is in the backup"
        items={different}
        keyOf={({ kind }) => kind}
        title={{ header: 'Kind', cell: titleCell }}
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
