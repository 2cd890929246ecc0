import { useState } from 'react';
import type { Invoice } from '@petcare/contracts/billing';
import { Button, List, ListRow, Panel, StatusPill, useToast } from '@petcare/ui';
import { formatDate, formatPounds, messageOf } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { billWords } from './billing-words.ts';
import { useBillingAct, useBills } from './billing.queries.ts';

interface BillProps {
  bill: Invoice;
  organisationId: string;
  onRefund: (bill: Invoice) => void;
}

function Bill({ bill, organisationId, onRefund }: BillProps) {
  const toast = useToast();
  const { mutate, isPending } = useBillingAct(organisationId);
  const { id, number, status, totalPence, refundedPence, issuedAt, dueAt } = bill;
  const pay = () =>
    mutate(
      { rest: `invoices/${id}/paid` },
      {
        onSuccess: () => toast({ tone: 'success', title: `${number} is paid` }),
        onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
      },
    );
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          {formatPounds(totalPence)}, {number}
          <StatusPill tone={billWords[status].tone}>{billWords[status].word}</StatusPill>
        </span>
      }
      description={
        <p>
          {bill.lines.map(({ text }) => text).join('; ')}. Issued {formatDate(issuedAt)}, due {formatDate(dueAt)}.
          {refundedPence > 0 && ` ${formatPounds(refundedPence)} sent back.`}
        </p>
      }
      actions={
        bill.paidAt === null ? (
          <Button size="small" pending={isPending} onClick={pay}>
            Mark as paid
          </Button>
        ) : refundedPence < totalPence ? (
          <Button size="small" onClick={() => onRefund(bill)}>
            Refund…
          </Button>
        ) : undefined
      }
    />
  );
}

/** An organisation's bills, newest first, each with what can be done about it. */
export function Bills({ organisationId }: { organisationId: string }) {
  const query = useBills(organisationId);
  const [act, setAct] = useState<Act | null>(null);
  const bills = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const refund = ({ id, number }: Invoice) => setAct({ kind: 'refund', billId: id, number });
  return (
    <Panel title="Bills" padded={false}>
      <PagedList
        query={query}
        count={bills.length}
        units={['bill', 'bills']}
        loading="Loading the bills…"
        failed="The bills did not load"
        nothing={<p className="p-4 text-muted">Nothing has been charged yet.</p>}
      >
        <List label="Bills">
          {bills.map((bill) => (
            <Bill key={bill.id} bill={bill} organisationId={organisationId} onRefund={refund} />
          ))}
        </List>
      </PagedList>
      <ActDialog organisationId={organisationId} act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
