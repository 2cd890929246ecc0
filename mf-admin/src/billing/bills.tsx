import { useState } from 'react';
import type { StaffInvoice } from '@petcare/contracts/billing';
import { Banner, Button, ConfirmDialog, List, ListRow, Panel, StatusPill, useToast } from '@petcare/ui';
import { formatDate, formatPounds, messageOf } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { billWords } from './billing-words.ts';
import { useBillingAct, useBills } from './billing.queries.ts';
import { leavesOpen } from './leaves-open.ts';

interface BillProps {
  bill: StaffInvoice;
  onPaid: (bill: StaffInvoice) => void;
  onRefund: (bill: StaffInvoice) => void;
}

function Bill({ bill, onPaid, onRefund }: BillProps) {
  const { number, status, totalPence, refundedPence, issuedAt, dueAt } = bill;
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
          <Button size="small" onClick={() => onPaid(bill)}>
            Mark as paid…
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

interface PaidDialogProps extends BillsProps {
  /** Null while nothing is asked. */
  bill: StaffInvoice | null;
  onClose: () => void;
}

/** Asks before a bill counts as paid, because the organisation is told so at once. It stays where nobody knows whether it was done. */
function PaidDialog({ organisationId, name, isDeleted, bill, onClose }: PaidDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error: problem, reset } = useBillingAct(organisationId);
  const close = () => {
    reset();
    onClose();
  };
  const pay = ({ id, number }: StaffInvoice) =>
    mutate(
      { rest: `invoices/${id}/paid` },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: `${number} is paid` });
          close();
        },
        onError: (error) => {
          if (leavesOpen(error)) return;
          toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) });
          close();
        },
      },
    );
  const told = isDeleted ? 'It’s been deleted, so nobody is told.' : 'We’ll e-mail them that it’s paid.';
  return (
    <ConfirmDialog
      open={bill !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={bill ? `Mark ${bill.number} as paid?` : ''}
      confirmLabel="Mark as paid"
      pending={isPending}
      onConfirm={() => bill && pay(bill)}
    >
      {bill && <p>{`${formatPounds(bill.totalPence)} from ${name}. ${told} You can’t undo this.`}</p>}
      {leavesOpen(problem) && (
        <Banner tone="danger" title="We can’t tell whether it was marked as paid">
          No answer came. Mark it again now, and it’s still done only once. Or cancel, and look at what the bill says.
        </Banner>
      )}
    </ConfirmDialog>
  );
}

interface BillsProps {
  organisationId: string;
  /** The organisation's. */
  name: string;
  isDeleted: boolean;
}

/** An organisation's bills, newest first, each with what can be done about it. */
export function Bills({ organisationId, name, isDeleted }: BillsProps) {
  const query = useBills(organisationId);
  const [unpaid, setUnpaid] = useState<StaffInvoice | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const bills = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const refund = ({ id, number, paidByCard, totalPence, refundedPence }: StaffInvoice) =>
    setAct({ kind: 'refund', billId: id, number, byCard: paidByCard, leftPence: totalPence - refundedPence });
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
            <Bill key={bill.id} bill={bill} onPaid={setUnpaid} onRefund={refund} />
          ))}
        </List>
      </PagedList>
      <PaidDialog
        organisationId={organisationId}
        name={name}
        isDeleted={isDeleted}
        bill={unpaid}
        onClose={() => setUnpaid(null)}
      />
      <ActDialog organisationId={organisationId} act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
