import { CircleStop, Pencil, Repeat, Trash2, Umbrella } from 'lucide-react';
import { expenseCategoryNames, notEligible, poundsWords, type Expense } from '@petcare/contracts/money';
import { Menu, TableOrCards, type MenuItem } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { useRemoteContext } from '@petcare/remote';
import { AttachedFiles } from '../../files/attached-files.tsx';
import { claimAddress } from '../../insurance/claim-address.ts';
import { FromClaim } from '../from-claim.tsx';
import { FromVisit } from '../from-visit.tsx';
import { Repeats } from '../repeats.tsx';
import { useStopRepeating } from '../use-stop-repeating.ts';
import { useOpenForm } from '../way-back.ts';
import { nameOf, useDeleteExpense, usePaidFor, usePaidForIn } from '../money.queries.ts';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { petsInWords } from '../../pets/pet-names.ts';
import { useMoneyRights } from '../use-money-rights.ts';

/** A claim for each animal with a share that insurance may pay for. */
function useClaimItems(petId: string | undefined) {
  const { can } = useRemoteContext();
  const known = usePaidFor();
  const mayClaim = can('insurance.add');
  return ({ id, spentOn, category, pets }: Expense): MenuItem[] => {
    const shares = pets.filter(
      (share) =>
        (petId === undefined || share.petId === petId) &&
        notEligible({ spentOn, category, pence: share.sharePence }, null) === null,
    );
    if (!mayClaim) return [];
    return shares.flatMap((share) => {
      const name = known?.find((one) => one.id === share.petId)?.name;
      const label = shares.length === 1 ? 'Make a claim' : `Make a claim for ${name}`;
      const item = { label, icon: <Umbrella aria-hidden className="size-5" />, to: claimAddress(share.petId, [id]) };
      return name === undefined ? [] : [item];
    });
  };
}

function useItems(petId: string | undefined) {
  const { mayAdd, mayChange } = useMoneyRights();
  const isOurs = useIsOurs();
  const claimItems = useClaimItems(petId);
  const remove = useDeleteExpense();
  const stop = useStopRepeating();
  const openForm = useOpenForm();
  return (row: Expense): MenuItem[] => [
    ...(mayAdd && isOurs
      ? [
          {
            label: 'Log again',
            icon: <Repeat aria-hidden className="size-5" />,
            onSelect: () => openForm(`/expenses/new?like=${row.id}`),
          },
        ]
      : []),
    ...claimItems(row),
    ...(mayChange(row)
      ? [
          {
            label: 'Edit',
            icon: <Pencil aria-hidden className="size-5" />,
            onSelect: () => openForm(`/expenses/${row.id}/edit`),
          },
          ...(row.series
            ? [
                {
                  label: 'Stop repeating',
                  icon: <CircleStop aria-hidden className="size-5" />,
                  onSelect: () => stop(row),
                },
              ]
            : []),
          // What an insurer paid goes when its claim no longer says so.
          ...(row.payoutOf
            ? []
            : [
                {
                  label: 'Delete',
                  icon: <Trash2 aria-hidden className="size-5" />,
                  destructive: true,
                  onSelect: () => remove(row),
                },
              ]),
        ]
      : []),
  ];
}

/** An amount, and what it means if it's a refund. */
function Amount({ pence }: { pence: number }) {
  return (
    <span className={`font-semibold whitespace-nowrap tabular-nums ${pence < 0 ? 'text-ok' : 'text-ink'}`}>
      {poundsWords(pence)}
      {pence < 0 && <span className="sr-only"> came back</span>}
    </span>
  );
}

/** Who was paid, and the note: the lines of one bill differ in nothing else. */
function What({ row: { vendor, category, note } }: { row: Expense }) {
  return (
    <span className="flex min-w-0 flex-col">
      {vendor ?? expenseCategoryNames[category]}
      {note !== null && <span className="line-clamp-2 text-sm font-normal wrap-anywhere text-muted">{note}</span>}
    </span>
  );
}

/** The name of each animal; none until they have loaded. */
function useNamesOf(rows: readonly Expense[]) {
  const known = usePaidForIn(rows);
  return ({ pets }: Expense) =>
    known &&
    petsInWords(
      pets.map(({ petId }) => petId),
      known,
    );
}

interface ExpenseTableProps {
  label: string;
  rows: readonly Expense[];
  /** For one animal: its share of each. */
  petId?: string;
}

/** Expenses, with what can be done with each; cards on a phone. */
export function ExpenseTable({ label, rows, petId }: ExpenseTableProps) {
  const itemsFor = useItems(petId);
  const isOurs = useIsOurs();
  const namesOf = useNamesOf(rows);
  const partOf = (row: Expense) => row.pets.find((share) => share.petId === petId)?.sharePence ?? row.amountPence;
  const menu = (row: Expense) => {
    const items = itemsFor(row);
    return items.length > 0 && <Menu label={`Actions for ${nameOf(row)}`} items={items} />;
  };
  return (
    <TableOrCards
      label={label}
      items={rows}
      keyOf={({ id }) => id}
      title={{ header: 'What', cell: (row) => <What row={row} /> }}
      columns={[
        { header: 'Date', cell: ({ spentOn }) => <span className="whitespace-nowrap">{formatDate(spentOn)}</span> },
        {
          header: 'Category',
          cell: (row) => (
            <span className="flex flex-col">
              {expenseCategoryNames[row.category]}
              <FromVisit row={row} />
              <FromClaim row={row} />
              <Repeats row={row} />
              <AttachedFiles files={row.files} />
            </span>
          ),
        },
        // Of a shared pet's expenses only its own share is shown.
        ...(isOurs ? [{ header: 'For', cell: namesOf }] : []),
        { header: 'Amount', numeric: true, cell: (row) => <Amount pence={partOf(row)} /> },
      ]}
      summary={(row) => (
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="min-w-0">
            {[formatDate(row.spentOn), row.vendor && expenseCategoryNames[row.category], isOurs && namesOf(row)]
              .filter(Boolean)
              .join(' · ')}
            {row.visitId !== null && row.visitPetId !== null && ' · '}
            <FromVisit row={row} />
            {row.payoutOf && ' · '}
            <FromClaim row={row} /> <Repeats row={row} />
            <AttachedFiles files={row.files} />
          </span>
          <Amount pence={partOf(row)} />
        </span>
      )}
      actions={menu}
    />
  );
}
