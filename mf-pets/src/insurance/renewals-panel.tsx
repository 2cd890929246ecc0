import { useRef } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { dateIn } from '@petcare/contracts';
import {
  isCovered,
  isNextTerm,
  poundsWords,
  renewalDecisionNames,
  yearAfter,
  type Policy,
  type Renewal,
} from '@petcare/contracts/money';
import { LineChart } from '@petcare/records/chart';
import { useRemoteContext } from '@petcare/remote';
import { Button, Dialog, ErrorState, ListSkeleton, Menu, Panel, TableOrCards } from '@petcare/ui';
import { formatDate, messageOf, referenceOf } from '@petcare/web';
import { RenewalForm } from './renewal-form.tsx';
import { renewalsQuery, useDeleteRenewal } from './renewals.queries.ts';
import { useOpenInAddress } from './use-open-in-address.ts';

/** "+£30 (+10%)": compared with the term before, per year. */
function changeWords({ changePence, changePercent }: Renewal): string {
  if (changePence === null) return '–';
  const sign = changePence > 0 ? '+' : '';
  const percent = changePercent === null ? '' : ` (${sign}${changePercent}%)`.replace('-', '−');
  return `${sign}${poundsWords(changePence)}${percent}`;
}

function Terms({ policy, rows, onEdit }: { policy: Policy; rows: readonly Renewal[]; onEdit: (id: string) => void }) {
  const { can } = useRemoteContext();
  const remove = useDeleteRenewal(policy, rows);
  const nameOf = ({ startsOn }: Renewal) => `term from ${formatDate(startsOn)}`;
  const items = (row: Renewal) => [
    { label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, onSelect: () => onEdit(row.id) },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden className="size-5" />,
      destructive: true,
      onSelect: () => remove(row),
    },
  ];
  return (
    <TableOrCards
      label={`Terms with ${policy.insurer}, latest first`}
      items={rows}
      keyOf={({ id }) => id}
      title={{ header: 'Term from', cell: ({ startsOn }) => formatDate(startsOn) }}
      columns={[
        { header: 'Decision', cell: ({ decision }) => renewalDecisionNames[decision] },
        { header: 'Paid', numeric: true, cell: ({ paidPence }) => poundsWords(paidPence) },
        { header: 'Per year', numeric: true, cell: ({ yearlyPence }) => poundsWords(yearlyPence) },
        { header: 'Change', numeric: true, cell: changeWords },
      ]}
      summary={(row) =>
        [
          renewalDecisionNames[row.decision],
          `${poundsWords(row.yearlyPence)} a year`,
          row.changePence !== null && changeWords(row),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      actions={(row) => can('insurance.edit') && <Menu label={`Actions for ${nameOf(row)}`} items={items(row)} />}
    />
  );
}

/** When a policy renews now that a term has been added to it; `policy` is as it was before. */
const renewsWords = (policy: Policy, { startsOn }: Renewal): string =>
  isNextTerm(policy, startsOn)
    ? `The renewal date is now ${formatDate(yearAfter(startsOn))}.`
    : `The renewal date is still ${formatDate(policy.renewsOn)}.`;

/** "Renews on 1 Jan 2027. Add the next term then", or now once that day has passed. */
const renewalWords = ({ renewsOn }: Policy, today: string): string =>
  renewsOn <= today
    ? `Renewal was due on ${formatDate(renewsOn)}. Add the next term`
    : `Renews on ${formatDate(renewsOn)}. Add the next term then`;

/** What a policy cost term by term, and a way to add the next. */
export function RenewalsPanel({ policy }: { policy: Policy }) {
  const { can, toast, zone } = useRemoteContext();
  const place = useOpenInAddress('term', policy.id);
  const box = useRef<HTMLDivElement>(null);
  const query = useQuery(renewalsQuery(policy.petId, policy.id));
  const rows = query.data?.items ?? [];
  const mayAdd = can('insurance.add');
  const edited = (can('insurance.edit') && rows.find(({ id }) => id === place.editing)) || null;
  const points = rows
    .filter(isCovered)
    .toReversed()
    .map(({ startsOn, yearlyPence }) => ({
      at: `${startsOn}T00:00:00Z`,
      value: yearlyPence / 100,
    }));
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Panel
        title={`Renewals with ${policy.insurer}`}
        padded={false}
        action={
          mayAdd && (
            <Button
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => place.open(`new:${policy.id}`)}
            >
              Add a term
            </Button>
          )
        }
      >
        {query.isPending && <ListSkeleton rows={2} label="Loading the renewals…" />}
        {query.error && (
          <ErrorState
            title="The renewals did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            reference={referenceOf(query.error)}
          >
            {messageOf(query.error)}
          </ErrorState>
        )}
        {query.isSuccess && rows.length === 0 && (
          <p className="px-4 py-4 text-muted">
            {`${renewalWords(policy, dateIn(zone))}, and see what changed, in pounds and per cent.`}
          </p>
        )}
        {points.length > 1 && (
          <LineChart label={`Yearly price with ${policy.insurer}, in £`} points={points} unit="£" zone="UTC" />
        )}
        {rows.length > 0 && <Terms policy={policy} rows={rows} onEdit={place.open} />}
      </Panel>
      <Dialog
        open={(mayAdd && place.isAdding) || edited !== null}
        onOpenChange={(open) => !open && place.close()}
        onClosed={() => document.activeElement === document.body && box.current?.focus()}
        title={edited ? `Edit the term from ${formatDate(edited.startsOn)}` : `The next term with ${policy.insurer}`}
      >
        <RenewalForm
          policy={policy}
          stored={edited}
          cancelTo={place.closed}
          onSaved={(saved) => {
            toast({
              tone: 'success',
              title: edited ? 'The term was saved' : 'The term was added',
              ...(!edited && saved.decision === 'renewed' && { description: renewsWords(policy, saved) }),
            });
            place.close();
          }}
        />
      </Dialog>
    </div>
  );
}
