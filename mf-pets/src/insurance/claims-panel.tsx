import { useRef } from 'react';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { claimStatusNames, poundsWords, type Claim, type Policy } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { Button, ErrorState, List, ListRow, ListSkeleton, Menu, Panel } from '@petcare/ui';
import { formatDate, messageOf, referenceOf } from '@petcare/web';
import { AttachedFiles } from '../files/attached-files.tsx';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { claimsQuery, packAddress, useDeleteClaim } from './claims.queries.ts';
import { CoverLeft } from './cover-left.tsx';
import { useOpenInAddress } from './use-open-in-address.ts';

/** Every sum above zero, in words. */
function sumsOf({ amountPence, excessPence, coPayPence, tooLatePence, overLimitPence }: Claim): string {
  const parts = [
    excessPence > 0 && `${poundsWords(excessPence)} excess`,
    coPayPence > 0 && `${poundsWords(coPayPence)} co-payment`,
    tooLatePence > 0 && `${poundsWords(tooLatePence)} after the 12 months`,
    overLimitPence > 0 && `${poundsWords(overLimitPence)} over the limit`,
  ].filter(Boolean);
  return [`${poundsWords(amountPence)} in bills`, ...parts].join(', ');
}

function summaryOf(row: Claim, owner: string): string {
  const { status, paidPence, expectedPence, ownerPence, dueOn } = row;
  const paid = paidPence === null ? `${poundsWords(expectedPence)} expected` : `${poundsWords(paidPence)} paid`;
  return [
    claimStatusNames[status],
    sumsOf(row),
    status !== 'declined' && paid,
    `${poundsWords(ownerPence)} for ${owner} to pay`,
    status === 'draft' && dueOn !== null && `send it by ${formatDate(dueOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Rows({ rows, onEdit }: { rows: readonly Claim[]; onEdit: (id: string) => void }) {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  const remove = useDeleteClaim();
  const changes = (row: Claim) => [
    { label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, onSelect: () => onEdit(row.id) },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden className="size-5" />,
      destructive: true,
      onSelect: () => remove(row),
    },
  ];
  const items = (row: Claim) => [
    {
      label: 'Download for the insurer',
      icon: <Download aria-hidden className="size-5" />,
      onSelect: () => window.location.assign(packAddress(row)),
    },
    ...(can('insurance.edit') ? changes(row) : []),
  ];
  return (
    <List label="Claims">
      {rows.map((row) => (
        <ListRow
          key={row.id}
          title={row.condition}
          description={
            <>
              {summaryOf(row, isOurs ? 'you' : 'the owner')}
              <AttachedFiles files={row.files} />
            </>
          }
          actions={isOurs && <Menu label={`Actions for ${row.condition}`} items={items(row)} />}
        />
      ))}
    </List>
  );
}

/** Those who can't add one aren't told how. */
function noneWords({ type }: Policy, mayAdd: boolean): string {
  if (type === 'third-party') return 'No claims yet. Third-party cover pays for harm to others, not vet bills.';
  return mayAdd
    ? 'No claims yet. Choose the bills, and see what the insurer should pay and what you’ll pay.'
    : 'No claims yet.';
}

interface ClaimsPanelProps {
  policy: Policy;
  /** Claims on the animal's other policies. */
  others: readonly Claim[];
  /** The bills for a new claim on this policy; null for none. */
  asked: readonly string[] | null;
}

/** What an insurer was asked to pay, what it paid, and what's left for the owner. */
export function ClaimsPanel({ policy, others, asked }: ClaimsPanelProps) {
  const { can } = useRemoteContext();
  const place = useOpenInAddress('claim', policy.id);
  const box = useRef<HTMLDivElement>(null);
  const query = useQuery(claimsQuery(policy.id));
  const rows = query.data ?? [];
  const mayAdd = can('insurance.add');
  const edited = (can('insurance.edit') && rows.find(({ id }) => id === place.editing)) || null;
  const add = mayAdd && (
    <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => place.open(`new:${policy.id}`)}>
      Add claim
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Panel title={`Claims with ${policy.insurer}`} padded={false} action={add}>
        {query.isSuccess && <CoverLeft policy={policy} claims={rows} />}
        {query.isPending && <ListSkeleton rows={2} label="Loading the claims…" />}
        {query.error && (
          <ErrorState
            title="The claims did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            reference={referenceOf(query.error)}
          >
            {messageOf(query.error)}
          </ErrorState>
        )}
        {query.isSuccess && rows.length === 0 && <p className="px-4 py-4 text-muted">{noneWords(policy, mayAdd)}</p>}
        {rows.length > 0 && <Rows rows={rows} onEdit={place.open} />}
      </Panel>
      <ClaimDialog
        policy={policy}
        claims={[...rows, ...others]}
        edited={edited}
        chosen={asked ?? []}
        isOpen={query.isSuccess && ((mayAdd && place.isAdding) || asked !== null || edited !== null)}
        onClosed={() => document.activeElement === document.body && box.current?.focus()}
        close={place.close}
        closed={place.closed}
      />
    </div>
  );
}
