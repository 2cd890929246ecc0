import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Invoice, PayingBy } from '@petcare/contracts/billing';
import { buttonLook, List, ListRow, LoadMore, Panel, StatusPill, VisuallyHidden, type Tone } from '@petcare/ui';
import { formatDate, formatPounds, useOrganisation } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { howToPay } from './card-words.ts';
import { invoicesQuery, payingQuery } from './subscription.queries.ts';

const states: Record<Invoice['status'], { tone: Tone; word: string }> = {
  open: { tone: 'info', word: 'Due' },
  overdue: { tone: 'danger', word: 'Overdue' },
  paid: { tone: 'ok', word: 'Paid' },
  refunded: { tone: 'info', word: 'Refunded' },
};

const inPart = { tone: 'ok', word: 'Paid, part refunded' } as const;

interface InvoiceRowProps {
  invoice: Invoice;
  paying: PayingBy | undefined;
  zone: string | undefined;
}

function InvoiceRow({ invoice, paying, zone }: InvoiceRowProps) {
  const { id, number, status, lines, totalPence, refundedPence, issuedAt, charge, payUrl } = invoice;
  const { tone, word } = status === 'paid' && refundedPence > 0 ? inPart : states[status];
  const pdf = `/api/subscription/invoices/${id}/pdf`;
  const isOpen = status === 'open' || status === 'overdue';
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          {formatPounds(totalPence)}, {formatDate(issuedAt, zone)}
          <StatusPill tone={tone}>{word}</StatusPill>
        </span>
      }
      actions={
        <>
          {isOpen && payUrl !== null && (
            <a href={payUrl} className={buttonLook('primary', 'small')}>
              {charge === 'needs-confirmation' ? 'Confirm' : 'Pay'}
              <VisuallyHidden> {number}</VisuallyHidden>
            </a>
          )}
          <a href={pdf} download className={buttonLook('quiet', 'small')} aria-label={`PDF of ${number}`}>
            PDF
          </a>
        </>
      }
      description={
        <>
          <p>{lines.map(({ text }) => text).join('; ')}</p>
          <p className="wrap-anywhere">
            {number}
            {isOpen && `. ${howToPay(invoice, paying, zone)}`}
            {refundedPence > 0 && `. ${formatPounds(refundedPence)} refunded.`}
          </p>
        </>
      }
    />
  );
}

/** What has been charged, newest first. */
export function Invoices() {
  const query = useInfiniteQuery(invoicesQuery);
  const { data: paying } = useQuery(payingQuery);
  const zone = useOrganisation().data?.zone;
  return (
    <Panel title="Bills" padded={false}>
      <QueryState query={query} what="The bills">
        {({ pages }) => {
          const invoices = pages.flatMap(({ items }) => items);
          if (invoices.length === 0) return <p className="p-4 text-muted">Nothing has been charged yet.</p>;
          return (
            <>
              <List label="Bills">
                {invoices.map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} paying={paying} zone={zone} />
                ))}
              </List>
              <LoadMore
                shown={invoices.length === 1 ? '1 bill' : `${invoices.length} bills`}
                hasMore={query.hasNextPage}
                pending={query.isFetchingNextPage}
                onLoad={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}
